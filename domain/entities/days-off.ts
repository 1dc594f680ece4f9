import * as z from 'zod/mini'
import { readJsonText } from '../text/json-text.ts'

/** Days without study, such as leave or a field exercise. Both ends are included. */
export type DaysOff = {
  /** yyyy-MM-dd. */
  from: string
  to: string
}

export const DAYS_OFF_PER_PLAN = 100

const daysOffSchema = z
  .array(
    z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .check(z.refine(({ from, to }) => from <= to, { error: 'must not end before it begins' })),
  )
  .check(z.maxLength(DAYS_OFF_PER_PLAN))

/**
 * Reads the days off of a stored plan; null if the text is not a list of them. Never throws.
 *
 * @example
 * ```ts
 * parseDaysOff('[{"from":"2026-05-04","to":"2026-05-08"}]') // [{ from: '2026-05-04', to: '2026-05-08' }]
 * ```
 */
export function parseDaysOff(text: string): DaysOff[] | null {
  const parsed = daysOffSchema.safeParse(readJsonText(text))
  return parsed.success ? parsed.data : null
}

/** The JSON text to store; the inverse of `parseDaysOff`. */
export function formatDaysOff(daysOff: readonly DaysOff[]): string {
  return JSON.stringify(daysOff.map(({ from, to }) => ({ from, to })))
}

/** True if `day` (yyyy-MM-dd) is a day off. */
export function isDayOff(daysOff: readonly DaysOff[], day: string): boolean {
  return daysOff.some(({ from, to }) => from <= day && day <= to)
}
