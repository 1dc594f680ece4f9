import { readableDay } from '../text/calendar-day.ts'
import { MILLISECONDS_PER_DAY } from '../text/moments.ts'

/** UTC days and weeks, as used by streaks. A day is a number: 0 is 1970-01-01, a Thursday. */

export const DAYS_PER_WEEK = 7

/** The Sunday that begins the week of a day. */
export function startOfWeek(day: number): number {
  return day - weekdayOfDayNumber(day)
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOfDayNumber(day: number): number {
  return (((day + 4) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK
}

/**
 * The day as 'yyyy-MM-dd'.
 *
 * @example
 * ```ts
 * isoDay(0) // '1970-01-01'
 * ```
 */
export function isoDay(day: number): string {
  return new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)
}

/** The day as shown on screen: '21 May 2025'. */
export function dayLabel(day: number): string {
  return readableDay(isoDay(day))
}
