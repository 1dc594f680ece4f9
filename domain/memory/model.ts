/**
 * The result of an answer. `recognized` is right with the options visible: one guess in four is
 * right, and recognizing is easier than recalling.
 */
export type Grade = 'wrong' | 'recognized' | 'recalled'

/** What a model needs to know about an answer. */
export type ModelAnswer = {
  /** Days since the card's previous answer. */
  readonly days: number
  /** The probability of recall that the model predicted, 0 to 1. */
  readonly recall: number
  readonly grade: Grade
}

/**
 * A model of how one card is remembered. Its state is two numbers, `stability` and `difficulty`, on
 * the model's own scales; a stability is in days. Days are whole numbers, and answers on the same
 * day are 0 days apart.
 */
export type MemoryModel = {
  /** Returns the probability of recall `days` after the last answer, 0 to 1. */
  recall(stability: number, days: number): number
  /** The state after a card's first answer. A wrong one counts as seeing the card once. */
  firstStability(grade: Grade): number
  firstDifficulty(grade: Grade): number
  /** The state after a later answer. */
  nextStability(stability: number, difficulty: number, answer: ModelAnswer): number
  nextDifficulty(difficulty: number, grade: Grade): number
}

/** Changes to a published model. */
export type Variation = {
  /** Multiplies how long cards are remembered. */
  readonly longer: number
  /** Multiplies the stability that a recall adds. */
  readonly growth: number
}

export const PUBLISHED: Variation = { longer: 1, growth: 1 }

/** The probability of guessing right among four options. */
const LUCK = 0.25

/**
 * Returns the probability of a right answer, given the probability of recall: the recall, and with
 * options 0.25 + 0.75·recall, since who does not recall guesses (the three-parameter model of item
 * response theory).
 *
 * @example
 * ```ts
 * chanceOfRight(0.6, true) // 0.7
 * ```
 */
export function chanceOfRight(recall: number, isChoice: boolean): number {
  return isChoice ? LUCK + (1 - LUCK) * recall : recall
}
