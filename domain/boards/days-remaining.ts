import { MILLISECONDS_A_DAY, readMoment } from '../text/moments.ts'

/**
 * Days between today and a board (specification §2 Dashboard, §9 Progress).
 *
 * A board's day is a day of the calendar, not a moment: what the user typed as yyyy-MM-dd is kept
 * as midnight UTC of that day, and its UTC date part is that day again for a reader in any time
 * zone. Today is the reader's own calendar day. Both are yyyy-MM-dd.
 *
 * The specification writes 'day(s)': it is read as 'day' after 1 and 'days' after any other number.
 */

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The ISO moment to store for a typed yyyy-MM-dd; null for a day that no calendar has. */
export function targetDateOfDay(day: string): string | null {
  return dayNumber(day) === null ? null : `${day}T00:00:00.000+00:00`
}

/** The yyyy-MM-dd of a stored target date; null for a missing or unreadable one. */
export function dayOfTargetDate(targetDate: string | null): string | null {
  const moment = targetDate === null ? null : readMoment(targetDate)
  return moment === null ? null : new Date(moment).toISOString().slice(0, 10)
}

/** Days from today to the board: 0 today, negative once passed, null without a date. */
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

/** The text beside the date on the dashboard's board card; empty without a date or once passed. */
export function daysRemainingNote(targetDate: string | null, today: string): string {
  const days = daysUntil(targetDate, today)
  if (days === null || days < 0) return ''
  return days === 0 ? '(Today)' : `(${dayCount(days)} remaining)`
}

function dayCount(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** Days since 1970-01-01; null for a day such as 2025-02-30, which Date.parse would move on. */
function dayNumber(day: string): number | null {
  if (!CALENDAR_DAY.test(day)) return null
  const moment = readMoment(`${day}T00:00:00Z`)
  if (moment === null || new Date(moment).toISOString().slice(0, 10) !== day) return null
  return moment / MILLISECONDS_A_DAY
}
