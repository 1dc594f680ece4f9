/**
 * How an answer went: wrong, right from options that were shown (one in four is luck, and seeing
 * them is easier than recalling), or recalled.
 */
export type Grade = 'wrong' | 'recognized' | 'recalled'

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
  /** The state after a later answer, given the chance that the model gave for it. */
  nextStrength(
    strength: number,
    difficulty: number,
    answer: { readonly days: number; readonly recall: number; readonly grade: Grade },
  ): number
  nextDifficulty(difficulty: number, grade: Grade): number
}

/** Of four options one is right by luck. */
const LUCK = 0.25

/** The chance that a model gave for the answer that came. */
export function chanceOf(grade: Grade, recall: number, isChoice: boolean): number {
  const right = isChoice ? LUCK + (1 - LUCK) * recall : recall
  return grade === 'wrong' ? 1 - right : right
}
