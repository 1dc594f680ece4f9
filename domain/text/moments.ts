const LOOKS_ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/
const TIME_WITHOUT_OFFSET = /[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/

export const MILLISECONDS_PER_MINUTE = 60_000
export const MILLISECONDS_PER_DAY = 86_400_000

/**
 * Parses an ISO 8601 moment to milliseconds since 1970; null if it is not one.
 *
 * A moment without an offset is read as UTC, so the result does not depend on the machine's time
 * zone, as with `Date.parse`.
 *
 * @example
 * ```ts
 * readMoment('2026-05-04T10:00:00') === Date.UTC(2026, 4, 4, 10) // true
 * readMoment('tomorrow') // null
 * ```
 */
export function readMoment(text: string): number | null {
  if (!LOOKS_ISO.test(text)) return null
  const milliseconds = Date.parse(TIME_WITHOUT_OFFSET.test(text) ? `${text}Z` : text)
  return Number.isNaN(milliseconds) ? null : milliseconds
}

/**
 * The UTC day number (0 is 1970-01-01) of a moment in milliseconds.
 *
 * @example
 * ```ts
 * utcDayNumber(Date.UTC(1970, 0, 2)) // 1
 * ```
 */
export function utcDayNumber(milliseconds: number): number {
  return Math.floor(milliseconds / MILLISECONDS_PER_DAY)
}
