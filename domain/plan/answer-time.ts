import type { Review } from '../entities/review.ts'

/** The default before a soldier's own answers: half a minute per card, to read, recall and mark. */
export const USUAL_MS = 30_000

/** The weight of the default, in answers, so that the first few answers do not decide alone. */
const USUAL_COUNTS = 10

/** Longer answers are ignored: the soldier put the phone down. */
export const LONGEST_MS = 120_000

/** The number of latest answers that count, because a soldier gets faster. */
const LATEST = 200

/** The soldier's typical time per answer, in milliseconds; `answers` in order. */
export function msPerAnswer(answers: readonly Pick<Review, 'ms'>[]): number {
  const times = answers.slice(-LATEST).flatMap(({ ms }) => (ms === null ? [] : [ms]))
  const sum = times.reduce((total, ms) => total + Math.min(ms, LONGEST_MS), 0)
  return (sum + USUAL_MS * USUAL_COUNTS) / (times.length + USUAL_COUNTS)
}

/**
 * The number of answers that fit into `minutes`.
 *
 * @example
 * ```ts
 * answersIn(20, 30_000) // 40
 * ```
 */
export function answersIn(minutes: number, msEach: number): number {
  return Math.floor((minutes * 60_000) / msEach)
}

/**
 * The time that `answers` take, in whole minutes, at least one.
 *
 * @example
 * ```ts
 * minutesFor(5, 30_000) // 3
 * minutesFor(0, 30_000) // 1
 * ```
 */
export function minutesFor(answers: number, msEach: number): number {
  return Math.max(1, Math.round((answers * msEach) / 60_000))
}
