import type { Grade, MemoryModel, ModelAnswer, Variation } from './model.ts'

/** FSRS-6's default parameters, fitted on some 700 million reviews. */
const W = [
  ...[0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796],
  ...[1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542],
] as const

/** The power of FSRS-6's own curve. */
export const FSRS_POWER = W[20]

const RATING = { wrong: 1, recognized: 2, recalled: 3 } as const satisfies Record<Grade, number>

const SHORTEST = 0.001
const LONGEST = 36_500

/** The maximum share of the strength after a miss. */
const LEFT_BY_A_MISS = Math.exp(-W[17] * W[18])
const GROWTH = Math.exp(W[8])

/** The difficulty of an easy card, to which every answer reverts the difficulty. */
const EASIEST_DIFFICULTY = firstDifficulty(4)

/**
 * The memory model of FSRS-6, with its own power or another, and varied. Its strength is FSRS's
 * stability: the days until recall is 0.9.
 */
export function fsrsModel(power: number, variation: Variation): MemoryModel {
  return new FsrsModel(power, variation)
}

/** A class, so that the engine can optimize its methods: a replay calls them some million times. */
class FsrsModel implements MemoryModel {
  readonly #power: number
  readonly #factor: number
  readonly #growth: number

  constructor(power: number, { longer, growth }: Variation) {
    this.#power = power
    this.#factor = (0.9 ** (-1 / power) - 1) / longer
    this.#growth = growth
  }

  recall(strength: number, days: number): number {
    return (1 + (this.#factor * days) / strength) ** -this.#power
  }

  firstStrength(grade: Grade): number {
    return W[(RATING[grade] - 1) as 0 | 1 | 2]
  }

  firstDifficulty(grade: Grade): number {
    return within(firstDifficulty(RATING[grade]), 1, 10)
  }

  nextStrength(strength: number, difficulty: number, { days, recall, grade }: ModelAnswer): number {
    if (days === 0) return sameDay(strength, RATING[grade])
    if (grade === 'wrong') return forgotten(strength, difficulty, recall)
    const growth = this.#growth * growthOf(strength, difficulty, recall, grade)
    return within(strength * (1 + growth), SHORTEST)
  }

  nextDifficulty(difficulty: number, grade: Grade): number {
    const change = (-W[6] * (RATING[grade] - 3) * (10 - difficulty)) / 9
    const reverted = W[7] * EASIEST_DIFFICULTY + (1 - W[7]) * (difficulty + change)
    return within(reverted, 1, 10)
  }
}

function firstDifficulty(rating: number): number {
  return W[4] - Math.exp((rating - 1) * W[5]) + 1
}

function sameDay(strength: number, rating: number): number {
  const growth = strength ** -W[19] * Math.exp(W[17] * (rating - 3 + W[18]))
  return within(strength * (rating >= RATING.recognized ? Math.max(growth, 1) : growth), SHORTEST)
}

function forgotten(strength: number, difficulty: number, recall: number): number {
  const left =
    W[11] * difficulty ** -W[12] * ((strength + 1) ** W[13] - 1) * Math.exp((1 - recall) * W[14])
  return within(strength * LEFT_BY_A_MISS, SHORTEST, within(left, SHORTEST))
}

function growthOf(strength: number, difficulty: number, recall: number, grade: Grade): number {
  const ofRecall =
    GROWTH * (11 - difficulty) * strength ** -W[9] * (Math.exp((1 - recall) * W[10]) - 1)
  return grade === 'recognized' ? ofRecall * W[15] : ofRecall
}

function within(value: number, least: number, most = LONGEST): number {
  return Math.min(Math.max(value, least), most)
}
