import type { Estimate } from './estimate.ts'
import type { Readiness } from './readiness.ts'
import type { TopicSoFar } from './topics-so-far.ts'

/** What a soldier knows of a topic. */
export type TopicStanding = {
  readonly topic: string
  /** Its cards, and how many of them were answered. */
  readonly cards: number
  readonly seen: number
  /**
   * The share of its cards known today, and the range on the day. Null for a topic that is not
   * started, since an estimate from other topics would be misleading, and without enough answers
   * for a forecast.
   */
  readonly known: {
    readonly today: number
    readonly onTheDay: Pick<Estimate, 'low' | 'high'>
  } | null
}

/**
 * The topics with what is known today, weakest first, those that are not started last. Every screen
 * that tells what is known of a topic takes it from here.
 */
export function topicStandings(
  { forecast, today }: Pick<Readiness, 'forecast' | 'today'>,
  soFar: readonly TopicSoFar[],
): TopicStanding[] {
  const shares = new Map(
    forecast.known ? forecast.topics.map(({ topic, share }) => [topic, share]) : [],
  )
  return soFar
    .map(({ topic, cards, answered }) => {
      const share = shares.get(topic)
      const isShown = share !== undefined && answered > 0
      const known = isShown
        ? { today: today.get(topic) ?? 0, onTheDay: { low: share.low, high: share.high } }
        : null
      return { topic, cards, seen: answered, known }
    })
    .sort(
      (a, b) =>
        Number(b.seen > 0) - Number(a.seen > 0) ||
        (a.known?.today ?? 0) - (b.known?.today ?? 0) ||
        (a.topic < b.topic ? -1 : 1),
    )
}
