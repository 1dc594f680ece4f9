import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { readableDay } from '@squared-away/domain/text/calendar-day'

/** The day of a unit board, such as '4 May 2026'. */
export function dayText(targetDate: string | null): string {
  const day = dayOfTargetDate(targetDate)
  return day === null ? 'No date yet' : readableDay(day)
}
