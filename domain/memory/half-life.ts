import type { Grade, MemoryModel, ModelAnswer, Variation } from './model.ts'

/** Cards start in the middle of the published range of 1 to 10. */
const FIRST_DIFFICULTY = 5
const MOST_DIFFICULT = 18
const HARDER_BY_A_MISS = 2

/** The factor by which a card known at first sight is held longer, since it was recalled before. */
const KNOWN_IS_LONGER = 4

const SHORTEST = 0.1
const LONGEST = 3650

/** The lower bound of forgetting, below which the model's powers diverge. */
const LEAST_FORGETTING = 0.01

/**
 * Exponential forgetting, with coefficients fitted on 220 million reviews of vocabulary (Ye, Su and
 * Cao: A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition Scheduling, KDD 2022),
 * varied. Its strength is the half-life in days.
 */
export function halfLifeModel(variation: Variation): MemoryModel {
  return new HalfLifeModel(variation)
}

class HalfLifeModel implements MemoryModel {
  readonly #longer: number
  readonly #growth: number
  readonly #first: number

  constructor({ longer, growth }: Variation) {
    this.#longer = longer
    this.#growth = growth
    this.#first = longer * startingHalfLife(FIRST_DIFFICULTY)
  }

  recall(strength: number, days: number): number {
    return 2 ** (-days / strength)
  }

  firstStrength(grade: Grade): number {
    return grade === 'recalled' ? this.#first * KNOWN_IS_LONGER : this.#first
  }

  firstDifficulty(): number {
    return FIRST_DIFFICULTY
  }

  nextStrength(strength: number, difficulty: number, { days, recall, grade }: ModelAnswer): number {
    if (days === 0) return strength
    const halfLife = strength / this.#longer
    const forgetting = Math.max(1 - recall, LEAST_FORGETTING)
    const next =
      grade === 'wrong'
        ? afterMiss(halfLife, difficulty, forgetting)
        : halfLife * (1 + this.#growth * growthOf(halfLife, difficulty, forgetting))
    return Math.min(Math.max(this.#longer * next, SHORTEST), LONGEST)
  }

  nextDifficulty(difficulty: number, grade: Grade): number {
    if (grade !== 'wrong') return difficulty
    return Math.min(difficulty + HARDER_BY_A_MISS, MOST_DIFFICULT)
  }
}

function afterMiss(halfLife: number, difficulty: number, forgetting: number): number {
  return Math.exp(-0.041) * difficulty ** -0.041 * halfLife ** 0.377 * forgetting ** -0.227
}

function growthOf(halfLife: number, difficulty: number, forgetting: number): number {
  return Math.exp(3.81) * difficulty ** -0.534 * halfLife ** -0.127 * forgetting ** 0.97
}

/** In days, for a card that was shown once. */
export function startingHalfLife(difficulty: number): number {
  return -1 / Math.log2(Math.max(0.925 - 0.05 * difficulty, 0.025))
}
