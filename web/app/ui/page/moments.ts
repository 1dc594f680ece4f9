const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('en-US', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  // The clock that soldiers use.
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})

/** The day of an ISO time, where the user is: 'May 4, 2026'. */
export function dayOf(time: string): string {
  return day.format(new Date(time))
}

/** The day and minute of an ISO time, where the user is: 'May 4, 2026, 14:30'. */
export function momentOf(time: string): string {
  return moment.format(new Date(time))
}
