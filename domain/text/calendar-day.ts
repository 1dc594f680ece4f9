const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A yyyy-MM-dd in words that no reader takes for another day: '4 May 2026'. */
export function readableDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
