import { readableDay } from '../text/calendar-day.ts'
import { MILLISECONDS_A_DAY } from '../text/moments.ts'

/**
 * Days and weeks of UTC, as streaks count them. A day is its number: 0 is 1970-01-01, a Thursday.
 */

export const DAYS_A_WEEK = 7

/** The number of the Sunday on which the week of a day begins. */
export function weekStartOf(day: number): number {
  return day - weekdayOf(day)
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK
}

/** The day as 'yyyy-MM-dd'. */
export function isoDay(day: number): string {
  return new Date(day * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

/** The day as a reader sees it: 'May 21, 2025'. */
export function dayLabel(day: number): string {
  return readableDay(isoDay(day))
}
