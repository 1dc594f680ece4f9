import { seededRandom } from '../../domain/study/seeded-random.ts'

/**
 * A learner whose recall falls with the power 0.3 and whose stability grows by its own rules: a
 * recall multiplies it by 1.5 to 3, more if more was forgotten, and a miss halves it. None of the
 * product's models does either.
 */

type Card = { isKnown: boolean; days: number; last: number | null }

const POWER = 0.3
/** Recall is 0.9 after the card's stability in days. */
const FACTOR = 0.9 ** (-1 / POWER) - 1
const KNOWN = 0.2
const LEAST_GROWTH = 1.5
const MOST_GROWTH = 3
const AFTER_A_MISS = 0.5
const SHORTEST = 0.3

export function createLearner(seed: number) {
  const random = seededRandom(seed * 7919 + 47)
  return {
    /** The initial stability is a third of a day to three days. */
    newCard: (): Card => ({
      isKnown: random() < KNOWN,
      days: 3 ** (2 * random() - 1),
      last: null,
    }),
    answer(card: Card, day: number): boolean {
      const recall = recallOn(card, day)
      const isRight = random() < recall
      if (card.last !== null && card.last < day) grow(card, recall, isRight)
      if (card.last === null && isRight) card.days *= MOST_GROWTH ** 2
      card.last = day
      return isRight
    },
    recallOn,
  }
}

function grow(card: Card, recall: number, isRight: boolean) {
  const growth = LEAST_GROWTH + (MOST_GROWTH - LEAST_GROWTH) * (1 - recall)
  card.days = Math.max(SHORTEST, card.days * (isRight ? growth : AFTER_A_MISS))
}

function recallOn({ isKnown, days, last }: Card, day: number): number {
  if (last === null) return isKnown ? 1 : 0
  return (1 + (FACTOR * Math.max(0, day - last)) / days) ** -POWER
}
