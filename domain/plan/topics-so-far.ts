import type { LoggedReview } from '../memory/replay.ts'
import { countedAnswers } from './counted-answers.ts'
import type { PlanCard } from './plan-card.ts'

/** The state of a topic before there is enough data for a forecast. */
export type TopicSoFar = {
  readonly topic: string
  readonly cards: number
  /** Answered cards, and those whose latest counted answer was right. */
  readonly answered: number
  readonly right: number
  /** Whether each of the latest ten counted answers was right, oldest first. */
  readonly last: readonly boolean[]
}

/** How many of the latest answers a screen tells of. */
export const LAST_ANSWERS = 10

/** Answers from which on a topic is named as the weakest: one or two say nothing of it. */
const ENOUGH_TO_NAME = 5

/**
 * The topics by their answers so far: those with wrong answers first, weakest at the top, then
 * unstarted ones, then those without a mistake. A repeat of a card on one day does not count.
 */
export function topicsSoFar(
  cards: readonly PlanCard[],
  reviews: readonly LoggedReview[],
  timeZone: string,
): TopicSoFar[] {
  const counted = countedAnswers(reviews, timeZone)
  const latest = latestAnswers(counted)
  const last = lastAnswers(cards, counted)
  const topics = Map.groupBy(cards, ({ topic }) => topic)
  return [...topics]
    .map(([topic, ofTopic]) => {
      const answers = ofTopic.flatMap(({ id }) => latest.get(id) ?? [])
      const right = answers.filter(({ isCorrect }) => isCorrect).length
      return {
        ...{ topic, cards: ofTopic.length, answered: answers.length, right },
        last: last.get(topic) ?? [],
      }
    })
    .sort(
      (a, b) => orderOf(a) - orderOf(b) || shareOf(a) - shareOf(b) || (a.topic < b.topic ? -1 : 1),
    )
}

function lastAnswers(
  cards: readonly PlanCard[],
  reviews: readonly LoggedReview[],
): Map<string, boolean[]> {
  const topicOf = new Map(cards.map(({ id, topic }) => [id, topic]))
  const found = new Map<string, boolean[]>()
  for (const review of reviews) {
    const topic = topicOf.get(review.originalQuestionId)
    if (topic === undefined) continue
    const ofTopic = found.get(topic) ?? []
    ofTopic.push(review.isCorrect)
    if (ofTopic.length > LAST_ANSWERS) ofTopic.shift()
    found.set(topic, ofTopic)
  }
  return found
}

function latestAnswers(reviews: readonly LoggedReview[]): Map<string, LoggedReview> {
  const latest = new Map<string, LoggedReview>()
  for (const review of reviews) latest.set(review.originalQuestionId, review)
  return latest
}

function orderOf({ answered, right }: TopicSoFar): number {
  if (answered === 0) return 1
  return right < answered ? 0 : 2
}

const shareOf = ({ answered, right }: TopicSoFar) => (answered === 0 ? 0 : right / answered)

/**
 * The first topic of the list that is named as the weakest: one with a wrong answer and at least
 * five answers. Null if there is none.
 */
export function weakestTopic<T extends { topic: string }>(
  list: readonly T[],
  soFar: readonly TopicSoFar[],
): string | null {
  const named = new Set(
    soFar.filter(({ last }) => last.length >= ENOUGH_TO_NAME).map(({ topic }) => topic),
  )
  return list.find(({ topic }) => named.has(topic))?.topic ?? null
}
