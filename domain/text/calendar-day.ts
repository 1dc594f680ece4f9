/** 'Jan' to 'Dec', as dates show them. */
export const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * Formats a yyyy-MM-dd as the Army writes dates: '4 May 2026' (docs/voice.md).
 *
 * @example
 * ```ts
 * readableDay('2026-05-04') // '4 May 2026'
 * ```
 */
export function readableDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${SHORT_MONTHS[(month ?? 0) - 1]} ${year}`
}
