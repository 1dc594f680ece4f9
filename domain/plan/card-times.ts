import type { Review } from '../entities/review.ts'
import { LONGEST_MS } from './answer-time.ts'
import type { PlanCard } from './plan-card.ts'

/** An answer and its duration. */
type TimedReview = Pick<Review, 'originalQuestionId' | 'ms'>

/** Prior weight, in answers, of the soldier's time for a topic, and of the topic's for a card. */
const TOPIC_COUNTS = 5
const CARD_COUNTS = 2

/** Shorter answers are accidental taps. */
const SHORTEST_MS = 500

/** A card counts as at least a quarter of a typical one, and as at most four. */
const MAX_RATIO = 4

type Sum = { count: number; logs: number }

/**
 * The time of each card in multiples of `msEach`: the soldier's own times for it, shrunk toward its
 * topic, and the topic toward all. A list of eight takes longer than a number.
 */
export function cardTimes(
  cards: readonly Pick<PlanCard, 'id' | 'topic'>[],
  reviews: readonly TimedReview[],
  msEach: number,
): Map<string, number> {
  const topicOf = new Map(cards.map(({ id, topic }) => [id, topic]))
  const ofAll: Sum = { count: 0, logs: 0 }
  const ofTopics = new Map<string, Sum>()
  const ofCards = new Map<string, Sum>()
  for (const { originalQuestionId: id, ms } of reviews) {
    const topic = topicOf.get(id)
    if (ms === null || topic === undefined) continue
    const log = Math.log(Math.min(Math.max(ms, SHORTEST_MS), LONGEST_MS) / msEach)
    for (const sum of [ofAll, sumOf(ofTopics, topic), sumOf(ofCards, id)]) {
      sum.count += 1
      sum.logs += log
    }
  }
  const usual = ofAll.count === 0 ? 0 : ofAll.logs / ofAll.count
  return new Map(
    cards.map(({ id, topic }) => {
      const topicMean = heldBack(ofTopics.get(topic), usual, TOPIC_COUNTS)
      const cardMean = heldBack(ofCards.get(id), topicMean, CARD_COUNTS)
      const ratio = Math.exp(cardMean - usual)
      return [id, Math.min(Math.max(ratio, 1 / MAX_RATIO), MAX_RATIO)]
    }),
  )
}

function sumOf<Key>(sums: Map<Key, Sum>, key: Key): Sum {
  const sum = sums.get(key) ?? { count: 0, logs: 0 }
  sums.set(key, sum)
  return sum
}

function heldBack(sum: Sum | undefined, toward: number, counts: number): number {
  return ((sum?.logs ?? 0) + toward * counts) / ((sum?.count ?? 0) + counts)
}
