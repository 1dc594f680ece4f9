import type { LoggedReview } from '../memory/replay.ts'
import type { PlanCard } from './plan-card.ts'

/** The state of a topic before there is enough data for a forecast. */
export type TopicSoFar = {
  readonly topic: string
  readonly cards: number
  /** Answered cards, and those whose latest answer was right. */
  readonly answered: number
  readonly right: number
  /** Whether each of the latest ten answers was right, oldest first. */
  readonly last: readonly boolean[]
}

const LAST_ANSWERS = 10

/**
 * The topics by their answers so far: those with wrong answers first, weakest at the top, then
 * unstarted ones, then those without a mistake.
 */
export function topicsSoFar(
  cards: readonly PlanCard[],
  reviews: readonly LoggedReview[],
): TopicSoFar[] {
  const latest = latestAnswers(reviews)
  const last = lastAnswers(cards, reviews)
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
  for (const review of reviews.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
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
  for (const review of reviews) {
    const known = latest.get(review.originalQuestionId)
    if (!known || Date.parse(known.at) <= Date.parse(review.at)) {
      latest.set(review.originalQuestionId, review)
    }
  }
  return latest
}

function orderOf({ answered, right }: TopicSoFar): number {
  if (answered === 0) return 1
  return right < answered ? 0 : 2
}

const shareOf = ({ answered, right }: TopicSoFar) => (answered === 0 ? 0 : right / answered)
