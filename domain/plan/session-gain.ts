import { forecast } from './forecast.ts'
import { knownByTopic, knownOn } from './known-on.ts'
import { type PlanRequest, planStart } from './plan-start.ts'
import type { Policy } from './policy.ts'
import { topicStandings } from './topic-standings.ts'
import { type TopicSoFar, topicsSoFar, weakestTopic } from './topics-so-far.ts'

/** What the answers since a moment changed. */
export type SessionGain = {
  /**
   * The shares of the board's cards that are known today, without and with the answers, as Progress
   * and the dashboard tell them. Null before there are enough answers for a forecast.
   */
  readonly known: { readonly before: number; readonly after: number } | null
  /** How many cards were answered for the first time and are right now. */
  readonly learned: number
  /** By topic, how many cards are right now whose answer before was wrong; most first. */
  readonly turned: readonly { readonly topic: string; readonly cards: number }[]
  /** The first of `topicStandings` with enough answers to be named; null if there is none. */
  readonly weakest: string | null
}

/** What a session that started at `since` (milliseconds since 1970) changed. */
export function sessionGain(request: PlanRequest, policy: Policy, since: number): SessionGain {
  const start = planStart(request)
  const said = forecast(start.situation, policy)
  const earlier = request.reviews.filter(({ at }) => Date.parse(at) < since)
  const soFar = topicsSoFar(request.cards, request.reviews, request.timeZone)
  const standings = topicStandings(
    { forecast: said, today: said.known ? knownByTopic(start) : new Map() },
    soFar,
  )
  return {
    known: said.known
      ? { before: knownToday({ ...request, reviews: earlier }), after: knownToday(request) }
      : null,
    learned: learnedCards(request, since),
    turned: turnedTopics(request, since),
    weakest: said.known ? weakestTopic(standings, soFar) : weakestSoFar(soFar),
  }
}

function knownToday(request: PlanRequest): number {
  const { memory, cards, days } = planStart(request).situation
  return knownOn(memory, cards, days.from)
}

function learnedCards({ cards, reviews }: PlanRequest, since: number): number {
  const sorted = reviews.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const firsts = new Map<string, number>()
  const last = new Map<string, boolean>()
  for (const { originalQuestionId: id, at, isCorrect } of sorted) {
    if (!firsts.has(id)) firsts.set(id, Date.parse(at))
    last.set(id, isCorrect)
  }
  return cards.filter(({ id }) => (firsts.get(id) ?? 0) >= since && last.get(id)).length
}

function turnedTopics({ cards, reviews }: PlanRequest, since: number): SessionGain['turned'] {
  const sorted = reviews
    .map((review) => ({ ...review, moment: Date.parse(review.at) }))
    .sort((a, b) => a.moment - b.moment)
  const last = new Map<string, boolean>()
  const first = new Map<string, boolean>()
  for (const { originalQuestionId: id, isCorrect, moment } of sorted) {
    if (moment < since) last.set(id, isCorrect)
    else if (!first.has(id)) first.set(id, isCorrect)
  }
  const turned = cards.filter(({ id }) => last.get(id) === false && first.get(id) === true)
  return [...Map.groupBy(turned, ({ topic }) => topic)]
    .map(([topic, ofTopic]) => ({ topic, cards: ofTopic.length }))
    .sort((a, b) => b.cards - a.cards || (a.topic < b.topic ? -1 : 1))
}

/** Before there is a forecast: the topic with the largest share of misses. */
function weakestSoFar(soFar: readonly TopicSoFar[]): string | null {
  const missed = soFar.filter(({ answered, right }) => answered > right)
  return weakestTopic(missed, soFar)
}
