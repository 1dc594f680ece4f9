const format = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * Formats a yyyy-MM-dd unambiguously: 'May 4, 2026'.
 *
 * @example
 * ```ts
 * readableDay('2026-05-04') // 'May 4, 2026'
 * ```
 */
export function readableDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
