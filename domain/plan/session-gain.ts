import { forecast, type TopicForecast } from './forecast.ts'
import { knownOn } from './known-on.ts'
import { type PlanRequest, planStart } from './plan-start.ts'
import type { Policy } from './policy.ts'
import { topicsSoFar } from './topics-so-far.ts'

/** What the answers since a moment changed. */
export type SessionGain = {
  /**
   * The shares of the board's cards that would be recalled tomorrow, without and with the answers.
   * Null before there are enough answers for a forecast.
   */
  readonly known: { readonly before: number; readonly after: number } | null
  /** By topic, how many cards are right now whose answer before was wrong; most first. */
  readonly turned: readonly { readonly topic: string; readonly cards: number }[]
  /** The topic least known on the day among those with answers; null if nothing is weak. */
  readonly weakest: string | null
}

/** What a session that started at `since` (milliseconds since 1970) changed. */
export function sessionGain(request: PlanRequest, policy: Policy, since: number): SessionGain {
  const said = forecast(planStart(request).situation, policy)
  const earlier = request.reviews.filter(({ at }) => Date.parse(at) < since)
  return {
    known: said.known
      ? { before: knownTomorrow({ ...request, reviews: earlier }), after: knownTomorrow(request) }
      : null,
    turned: turnedTopics(request, since),
    weakest: said.known ? weakestOf(said.topics) : weakestSoFar(request),
  }
}

function knownTomorrow(request: PlanRequest): number {
  const { memory, cards, days } = planStart(request).situation
  return knownOn(memory, cards, days.from + 1)
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

/** A topic without answers has no share of its own. */
function weakestOf(topics: readonly TopicForecast[]): string | null {
  const begun = topics.filter(({ unseen, cards }) => unseen < cards)
  return begun.toSorted((a, b) => a.share.expected - b.share.expected)[0]?.topic ?? null
}

function weakestSoFar({ cards, reviews }: PlanRequest): string | null {
  const [first] = topicsSoFar(cards, reviews)
  return first && first.answered > first.right ? first.topic : null
}
