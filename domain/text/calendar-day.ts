// Created at first use: a server that starts writes no day yet.
let format: Intl.DateTimeFormat | undefined

/**
 * Formats a yyyy-MM-dd unambiguously: 'May 4, 2026'.
 *
 * @example
 * ```ts
 * readableDay('2026-05-04') // 'May 4, 2026'
 * ```
 */
export function readableDay(day: string): string {
  format ??= new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}
