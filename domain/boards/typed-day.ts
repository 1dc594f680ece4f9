import { readTypedDay } from '../text/written-days.ts'
import { dayOfTargetDate, targetDateOfDay } from './days-remaining.ts'

/** Rewrites a typed day as yyyy-MM-dd if it can be read; otherwise returns it unchanged. */
export function tidyTypedDay(typed: string): string {
  return readTypedDay(typed) ?? typed
}

/**
 * The ISO moment to store for a typed day; null if the field is empty or the day does not exist.
 *
 * @example
 * ```ts
 * targetDateOfTyped('4 MAY 2026') // '2026-05-04T00:00:00.000+00:00'
 * ```
 */
export function targetDateOfTyped(typed: string): string | null {
  return targetDateOfDay(tidyTypedDay(typed).trim())
}

/** What is wrong with a typed day; null if nothing is. The day is optional. */
export function typedDayProblem(typed: string): string | null {
  if (typed.trim() === '' || targetDateOfTyped(typed) !== null) return null
  return 'Enter the date as yyyy-MM-dd, for example 2026-05-04.'
}

/** Boards are announced weeks ahead, and a soldier may plan some years. */
const MAX_YEARS = 5

/** Why a board's day is probably a slip: it is over, or more than five years away. */
export type DayDoubt = 'passed' | 'far'

/** Both days are yyyy-MM-dd. */
export function doubtOfDay(day: string, today: string): DayDoubt | null {
  if (day < today) return 'passed'
  const last = `${Number(today.slice(0, 4)) + MAX_YEARS}${today.slice(4)}`
  return day > last ? 'far' : null
}

/** What to ask about a typed day; null if it is empty, unreadable, or plausible. */
export function typedDayQuestion(typed: string, today: string): string | null {
  const day = dayOfTargetDate(targetDateOfTyped(typed))
  const doubt = day === null ? null : doubtOfDay(day, today)
  return doubt === null ? null : QUESTIONS[doubt]
}

const QUESTIONS: Record<DayDoubt, string> = {
  passed: 'This date has passed. Is the year right?',
  far: 'This date is more than five years away. Is the year right?',
}
