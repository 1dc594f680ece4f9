import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { readableDay } from '@squared-away/domain/text/calendar-day'

/** The day of a unit board, such as 'May 4, 2026'. */
export function dayText(targetDate: string | null): string {
  const day = dayOfTargetDate(targetDate)
  return day === null ? 'No date yet' : readableDay(day)
}

const AT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const ON = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** A moment on the reader's clock. */
export const atText = (moment: string) => AT.format(new Date(moment))

/** Its day alone. */
export const onText = (moment: string) => ON.format(new Date(moment))
