const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-US', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  // Soldiers use the 24-hour clock.
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})

/** Local date of an ISO time: 'May 4, 2026'. */
export function dayOf(time: string): string {
  return day.format(new Date(time))
}

/** Local date and time of an ISO time: 'May 4, 2026, 14:30'. */
export function momentOf(time: string): string {
  return moment.format(new Date(time))
}

/** A `YYYY-MM-DD` as 'May 4, 2026', in every time zone. */
export function longDate(date: string): string {
  return calendarDay.format(new Date(date))
}
