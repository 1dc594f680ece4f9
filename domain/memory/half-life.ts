import type { Grade, MemoryModel, ModelAnswer, Variation } from './model.ts'

/** The middle of the published range of 1 to 10. */
const FIRST_DIFFICULTY = 5
const MAX_DIFFICULTY = 18
const DIFFICULTY_PER_MISS = 2

/** Multiplies the half-life of a card that was known at first sight. */
const KNOWN_FACTOR = 4

/** Bounds of the half-life, in days. */
const MIN_HALF_LIFE = 0.1
const MAX_HALF_LIFE = 3650

/** The lower bound of forgetting, below which the model's powers diverge. */
const MIN_FORGETTING = 0.01

/**
 * Creates a model of exponential forgetting with a variation. Its stability is the half-life h in
 * days. The formulas below and their coefficients are those of Ye, Su and Cao, A Stochastic Shortest
 * Path Algorithm for Optimizing Spaced Repetition Scheduling (KDD 2022), fitted on 220 million
 * reviews of vocabulary; d is the difficulty, p the predicted recall. Ours are what a card that was
 * known at first sight starts from, that an answer on the same day changes no half-life, and the
 * bounds.
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

  /** p(t, h) = 2^(-t / h). */
  recall(stability: number, days: number): number {
    return 2 ** (-days / stability)
  }

  firstStability(grade: Grade): number {
    return grade === 'recalled' ? this.#first * KNOWN_FACTOR : this.#first
  }

  firstDifficulty(): number {
    return FIRST_DIFFICULTY
  }

  nextStability(
    stability: number,
    difficulty: number,
    { days, recall, grade }: ModelAnswer,
  ): number {
    if (days === 0) return stability
    const halfLife = stability / this.#longer
    const forgetting = Math.max(1 - recall, MIN_FORGETTING)
    const next =
      grade === 'wrong'
        ? afterMiss(halfLife, difficulty, forgetting)
        : halfLife * (1 + this.#growth * growthOf(halfLife, difficulty, forgetting))
    return Math.min(Math.max(this.#longer * next, MIN_HALF_LIFE), MAX_HALF_LIFE)
  }

  nextDifficulty(difficulty: number, grade: Grade): number {
    if (grade !== 'wrong') return difficulty
    return Math.min(difficulty + DIFFICULTY_PER_MISS, MAX_DIFFICULTY)
  }
}

/** h' = e^-0.041·d^-0.041·h^0.377·(1 - p)^-0.227. */
function afterMiss(halfLife: number, difficulty: number, forgetting: number): number {
  return Math.exp(-0.041) * difficulty ** -0.041 * halfLife ** 0.377 * forgetting ** -0.227
}

/** h' / h - 1 = e^3.81·d^-0.534·h^-0.127·(1 - p)^0.97. A variation's growth multiplies it. */
function growthOf(halfLife: number, difficulty: number, forgetting: number): number {
  return Math.exp(3.81) * difficulty ** -0.534 * halfLife ** -0.127 * forgetting ** 0.97
}

/** The half-life in days of a card that was shown once: h = -1 / log2(max(0.925 - 0.05·d, 0.025)). */
export function startingHalfLife(difficulty: number): number {
  return -1 / Math.log2(Math.max(0.925 - 0.05 * difficulty, 0.025))
}
