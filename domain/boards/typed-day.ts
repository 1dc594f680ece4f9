import { readTypedDay } from '../text/written-days.ts'
import { targetDateOfDay } from './days-remaining.ts'

/** The day of a board as it was typed, as yyyy-MM-dd where it can be read, otherwise as it is. */
export function tidyTypedDay(typed: string): string {
  return readTypedDay(typed) ?? typed
}

/** The ISO moment to store for a typed day; null for none, and for one that no calendar has. */
export function targetDateOfTyped(typed: string): string | null {
  return targetDateOfDay(tidyTypedDay(typed).trim())
}

/** What is wrong with a typed day, which may be left out; null for nothing. */
export function typedDayProblem(typed: string): string | null {
  if (typed.trim() === '' || targetDateOfTyped(typed) !== null) return null
  return 'Enter the date as yyyy-MM-dd, for example 2026-05-04.'
}
