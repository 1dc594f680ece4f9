import { seededRandom } from '../../../domain/study/seeded-random.ts'

/**
 * A learner whose recall falls with the power 0.3 and whose stability grows by its own rules: a
 * recall multiplies it by 1.5 to 3, more if more was forgotten, and a miss halves it. None of the
 * product's models does either.
 */

type Card = { isKnown: boolean; days: number; last: number | null; kind: number }

const POWER = 0.3
/** Recall is 0.9 after the card's stability in days. */
const FACTOR = 0.9 ** (-1 / POWER) - 1
export const KNOWN = 0.2
const LEAST_GROWTH = 1.5
const MAX_GROWTH = 3
const AFTER_A_MISS = 0.5
const SHORTEST = 0.3
/** A card known at first sight is held this many times as long. */
export const KNOWN_FACTOR = MAX_GROWTH ** 2
/** Kinds of cards by their first stability, for `ceiling/true-kinds.ts`. */
export const KINDS = 31

export function createLearner(seed: number) {
  const random = seededRandom(seed * 7919 + 47)
  return {
    /** The initial stability is a third of a day to three days. */
    newCard(): Card {
      const isKnown = random() < KNOWN
      const place = random()
      const kind = Math.floor(place * KINDS)
      return { isKnown, days: firstStability(place), last: null, kind }
    },
    answer(card: Card, day: number): boolean {
      const recall = recallOn(card, day)
      const isRight = random() < recall
      if (card.last !== null && card.last < day) grow(card, recall, isRight)
      if (card.last === null && isRight) card.days *= KNOWN_FACTOR
      card.last = day
      return isRight
    },
    recallOn,
  }
}

function grow(card: Card, recall: number, isRight: boolean) {
  card.days = nextStability(card.days, recall, isRight)
}

/** The stability of a new card in days, by its place among all from 0 to 1. */
export function firstStability(place: number): number {
  return 3 ** (2 * place - 1)
}

export function nextStability(days: number, recall: number, isRight: boolean): number {
  const growth = LEAST_GROWTH + (MAX_GROWTH - LEAST_GROWTH) * (1 - recall)
  return Math.max(SHORTEST, days * (isRight ? growth : AFTER_A_MISS))
}

/** The probability of recall so many days after an answer. */
export function recallAfter(stability: number, days: number): number {
  return (1 + (FACTOR * days) / stability) ** -POWER
}

function recallOn({ isKnown, days, last }: Card, day: number): number {
  if (last === null) return isKnown ? 1 : 0
  return recallAfter(days, Math.max(0, day - last))
}
