import { MILLISECONDS_PER_DAY, readMoment } from '../text/moments.ts'

/**
 * Days between today and a board (specification §2 Dashboard, §9 Progress).
 *
 * A board's day is a calendar day, not a moment: the typed yyyy-MM-dd is stored as midnight UTC,
 * and the UTC date part gives the same day back in any time zone. Today is the reader's own
 * calendar day. Both are yyyy-MM-dd.
 *
 * The specification writes 'day(s)': this reads 'day' after 1 and 'days' after any other number.
 */

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The ISO moment to store for a typed yyyy-MM-dd; null if the calendar has no such day. */
export function targetDateOfDay(day: string): string | null {
  return dayNumber(day) === null ? null : `${day}T00:00:00.000+00:00`
}

/**
 * The yyyy-MM-dd of a stored target date; null for a missing or unreadable one.
 *
 * @example
 * ```ts
 * dayOfTargetDate('2026-05-04T00:00:00.000+00:00') // '2026-05-04'
 * ```
 */
export function dayOfTargetDate(targetDate: string | null): string | null {
  const moment = targetDate === null ? null : readMoment(targetDate)
  return moment === null ? null : new Date(moment).toISOString().slice(0, 10)
}

/**
 * Days from today to the board: 0 today, negative once passed, null without a date.
 *
 * @example
 * ```ts
 * daysUntil('2026-05-04T00:00:00.000+00:00', '2026-05-01') // 3
 * ```
 */
export function daysUntil(targetDate: string | null, today: string): number | null {
  const day = dayOfTargetDate(targetDate)
  const there = day === null ? null : dayNumber(day)
  const here = dayNumber(today)
  return there === null || here === null ? null : there - here
}

/** The text of the progress page's header. */
export function daysRemainingText(targetDate: string | null, today: string): string {
  const days = daysUntil(targetDate, today)
  if (days === null) return 'No date scheduled'
  if (days === 0) return 'Board is Today'
  return days > 0 ? `${dayCount(days)} remaining` : `Board was ${dayCount(-days)} ago`
}

/**
 * The text beside the date on the dashboard's board card; empty without a date or after the board.
 */
export function daysRemainingNote(targetDate: string | null, today: string): string {
  const days = daysUntil(targetDate, today)
  if (days === null || days < 0) return ''
  return days === 0 ? '(Today)' : `(${dayCount(days)} remaining)`
}

function dayCount(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** Days since 1970-01-01; null for a day such as 2025-02-30, which Date.parse would roll over. */
function dayNumber(day: string): number | null {
  if (!CALENDAR_DAY.test(day)) return null
  const moment = readMoment(`${day}T00:00:00Z`)
  if (moment === null || new Date(moment).toISOString().slice(0, 10) !== day) return null
  return moment / MILLISECONDS_PER_DAY
}
