/**
 * How an answer went: wrong, right from options that were shown (one in four is luck, and seeing
 * them is easier than recalling), or recalled.
 */
export type Grade = 'wrong' | 'recognized' | 'recalled'

/** What a model is told of an answer: days since the one before, and the chance that it gave. */
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
  /** The chance to recall a card `days` after its last answer, 0 to 1. */
  recall(strength: number, days: number): number
  /** The state after a card's first answer; a card that is missed has just been shown. */
  firstStrength(grade: Grade): number
  firstDifficulty(grade: Grade): number
  /** The state after a later answer. */
  nextStrength(strength: number, difficulty: number, answer: ModelAnswer): number
  nextDifficulty(difficulty: number, grade: Grade): number
}

/** How a model differs from the published one. */
export type Variation = {
  /** Cards are held so many times as long. */
  readonly longer: number
  /** A recall adds so many times as much strength. */
  readonly growth: number
}

export const PUBLISHED: Variation = { longer: 1, growth: 1 }

/** Of four options one is right by luck. */
const LUCK = 0.25

/** The chance of a right answer, where the chance to recall is known. */
export function chanceOfRight(recall: number, isChoice: boolean): number {
  return isChoice ? LUCK + (1 - LUCK) * recall : recall
}
