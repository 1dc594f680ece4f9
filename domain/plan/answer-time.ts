import type { Review } from '../entities/review.ts'

/** Before a soldier's own answers tell: half a minute for a card, read, recalled and marked. */
const USUAL_MS = 30_000

/** The usual time counts as so many answers, so that the first few do not decide alone. */
const USUAL_COUNTS = 10

/** Whoever takes longer has put the phone down. */
export const LONGEST_MS = 120_000

/** Of so many latest answers: a soldier gets faster. */
const LATEST = 200

/** How long this soldier takes for an answer, in milliseconds; `answers` in their order. */
export function msAnAnswer(answers: readonly Pick<Review, 'ms'>[]): number {
  const told = answers.slice(-LATEST).flatMap(({ ms }) => (ms === null ? [] : [ms]))
  const sum = told.reduce((total, ms) => total + Math.min(ms, LONGEST_MS), 0)
  return (sum + USUAL_MS * USUAL_COUNTS) / (told.length + USUAL_COUNTS)
}

/** How many answers so many minutes have time for. */
export function answersIn(minutes: number, msEach: number): number {
  return Math.floor((minutes * 60_000) / msEach)
}

/** How long so many answers take, in whole minutes, at least one. */
export function minutesFor(answers: number, msEach: number): number {
  return Math.max(1, Math.round((answers * msEach) / 60_000))
}
