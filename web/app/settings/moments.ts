const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The day of a time of the API, where the user is. */
export function dayOf(time: string): string {
  return day.format(new Date(time))
}

/** The day and minute of a time of the API, where the user is. */
export function momentOf(time: string): string {
  return moment.format(new Date(time))
}
