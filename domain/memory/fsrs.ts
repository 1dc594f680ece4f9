import type { Grade, MemoryModel, ModelAnswer, Variation } from './model.ts'

/** FSRS-6's default parameters w0 to w20, which its authors fitted on about 700 million reviews. */
const W = [
  ...[0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796],
  ...[1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542],
] as const

/** The published power of FSRS-6's forgetting curve. */
export const FSRS_POWER = W[20]

const RATING = { wrong: 1, recognized: 2, recalled: 3 } as const satisfies Record<Grade, number>

/** Bounds of the stability, in days. */
const MIN_STABILITY = 0.001
const MAX_STABILITY = 36_500

/** The share of the stability that is left after a miss, at most. */
const MISS_RETENTION = Math.exp(-W[17] * W[18])
const GROWTH = Math.exp(W[8])

/** D0(4): the difficulty of a card first rated Easy. Every answer moves the difficulty toward it. */
const EASIEST_DIFFICULTY = firstDifficulty(4)

/**
 * Creates the memory model of FSRS-6 with a power for its forgetting curve (`FSRS_POWER` is the
 * published one) and a variation. As published, the stability S is the number of days until recall
 * falls to 0.9, and the difficulty D is from 1 to 10. A wrong answer has the rating G = 1 (Again),
 * a recognized one 2 (Hard), a recalled one 3 (Good).
 *
 * The formulas below are those of the page "The Algorithm" of the wiki of
 * open-spaced-repetition/fsrs4anki, section FSRS-6. The tests compare them with `ts-fsrs`, which
 * rounds each result to eight digits.
 */
export function fsrsModel(power: number, variation: Variation): MemoryModel {
  return new FsrsModel(power, variation)
}

/**
 * A class instead of a closure: V8 optimizes its methods better, and replaying a log calls them
 * millions of times.
 */
class FsrsModel implements MemoryModel {
  readonly #power: number
  readonly #factor: number
  readonly #growth: number

  constructor(power: number, { longer, growth }: Variation) {
    this.#power = power
    this.#factor = (0.9 ** (-1 / power) - 1) / longer
    this.#growth = growth
  }

  /** R(t, S) = (1 + f·t / S)^-w20, where f = 0.9^(-1 / w20) - 1, so that R(S, S) = 0.9. */
  recall(stability: number, days: number): number {
    return (1 + (this.#factor * days) / stability) ** -this.#power
  }

  /** S0(G) = w[G - 1]. */
  firstStability(grade: Grade): number {
    return W[(RATING[grade] - 1) as 0 | 1 | 2]
  }

  firstDifficulty(grade: Grade): number {
    return within(firstDifficulty(RATING[grade]), 1, 10)
  }

  /** By one of three formulas: on the same day, after a miss, after a recall. */
  nextStability(
    stability: number,
    difficulty: number,
    { days, recall, grade }: ModelAnswer,
  ): number {
    if (days === 0) return sameDayStability(stability, RATING[grade])
    if (grade === 'wrong') return stabilityAfterMiss(stability, difficulty, recall)
    const growth = this.#growth * growthOf(stability, difficulty, recall, grade)
    return within(stability * (1 + growth), MIN_STABILITY)
  }

  /** D'(D, G) = w7·D0(4) + (1 - w7)·(D - w6·(G - 3)·(10 - D) / 9). */
  nextDifficulty(difficulty: number, grade: Grade): number {
    const change = (-W[6] * (RATING[grade] - 3) * (10 - difficulty)) / 9
    const reverted = W[7] * EASIEST_DIFFICULTY + (1 - W[7]) * (difficulty + change)
    return within(reverted, 1, 10)
  }
}

/** D0(G) = w4 - e^(w5·(G - 1)) + 1. */
function firstDifficulty(rating: number): number {
  return W[4] - Math.exp((rating - 1) * W[5]) + 1
}

/** S'(S, G) = S·e^(w17·(G - 3 + w18))·S^-w19, and at least S unless G = 1. */
function sameDayStability(stability: number, rating: number): number {
  const growth = stability ** -W[19] * Math.exp(W[17] * (rating - 3 + W[18]))
  return within(
    stability * (rating >= RATING.recognized ? Math.max(growth, 1) : growth),
    MIN_STABILITY,
  )
}

/** S'(D, S, R) = w11·D^-w12·((S + 1)^w13 - 1)·e^(w14·(1 - R)), at most S / e^(w17·w18). */
function stabilityAfterMiss(stability: number, difficulty: number, recall: number): number {
  const left =
    W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp((1 - recall) * W[14])
  return within(stability * MISS_RETENTION, MIN_STABILITY, within(left, MIN_STABILITY))
}

/**
 * S'(D, S, R, G) / S - 1 = e^w8·(11 - D)·S^-w9·(e^(w10·(1 - R)) - 1), times w15 if G = 2. A
 * variation's growth multiplies it.
 */
function growthOf(stability: number, difficulty: number, recall: number, grade: Grade): number {
  const ofRecall =
    GROWTH * (11 - difficulty) * stability ** -W[9] * (Math.exp((1 - recall) * W[10]) - 1)
  return grade === 'recognized' ? ofRecall * W[15] : ofRecall
}

function within(value: number, min: number, max = MAX_STABILITY): number {
  return Math.min(Math.max(value, min), max)
}
