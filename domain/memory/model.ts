/**
 * The result of an answer: wrong, right from visible options (one in four is luck, and recognizing
 * is easier than recalling), or recalled.
 */
export type Grade = 'wrong' | 'recognized' | 'recalled'

/** A model's inputs of an answer: days since the previous one, and the recall that it predicted. */
export type ModelAnswer = {
  readonly days: number
  readonly recall: number
  readonly grade: Grade
}

/**
 * A model of how one card is remembered. Its state is two numbers: `strength` in days, in the
 * model's own unit, and `difficulty`. Days are whole; answers of one day are 0 days apart.
 */
export type MemoryModel = {
  /** The probability to recall a card `days` after its last answer, 0 to 1. */
  recall(strength: number, days: number): number
  /** The state after a card's first answer; a missed card has just been shown. */
  firstStrength(grade: Grade): number
  firstDifficulty(grade: Grade): number
  /** The state after a later answer. */
  nextStrength(strength: number, difficulty: number, answer: ModelAnswer): number
  nextDifficulty(difficulty: number, grade: Grade): number
}

/** How a model differs from the published one. */
export type Variation = {
  /** The factor by which cards are held longer. */
  readonly longer: number
  /** The factor of the strength that a recall adds. */
  readonly growth: number
}

export const PUBLISHED: Variation = { longer: 1, growth: 1 }

/** Of four options one is right by luck. */
const LUCK = 0.25

/** The probability of a right answer, given the probability of recall. */
export function chanceOfRight(recall: number, isChoice: boolean): number {
  return isChoice ? LUCK + (1 - LUCK) * recall : recall
}
