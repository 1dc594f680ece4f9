const LOOKS_ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/
const TIME_WITHOUT_OFFSET = /[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/

export const MILLISECONDS_A_MINUTE = 60_000
export const MILLISECONDS_A_DAY = 86_400_000

/**
 * Reads an ISO 8601 moment: milliseconds since 1970, or null when it is none.
 *
 * A moment without an offset is read as UTC, so that a rule gives the same answer on every
 * machine (`Date.parse` alone would take the machine's time zone).
 */
export function readMoment(text: string): number | null {
  if (!LOOKS_ISO.test(text)) return null
  const milliseconds = Date.parse(TIME_WITHOUT_OFFSET.test(text) ? `${text}Z` : text)
  return Number.isNaN(milliseconds) ? null : milliseconds
}

/** The number of the UTC day (0 is 1970-01-01) that a moment in milliseconds falls on. */
export function utcDayNumber(milliseconds: number): number {
  return Math.floor(milliseconds / MILLISECONDS_A_DAY)
}
