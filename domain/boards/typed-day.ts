import { readTypedDay } from '../text/written-days.ts'
import { targetDateOfDay } from './days-remaining.ts'

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
