import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'

/** The day of a unit board, as yyyy-MM-dd. */
export function dayText(targetDate: string | null): string {
  return dayOfTargetDate(targetDate) ?? 'No date yet'
}

const AT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const ON = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** A moment on the reader's clock. */
export const atText = (moment: string) => AT.format(new Date(moment))

/** Its day alone. */
export const onText = (moment: string) => ON.format(new Date(moment))
