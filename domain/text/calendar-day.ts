const format = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A yyyy-MM-dd in words that no reader takes for another day: 'May 4, 2026'. */
export function readableDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
