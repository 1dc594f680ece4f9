import type { Rank } from './regulation.ts'

interface Months {
  service: number
  grade: number
}

/** Months in service and in grade that a zone requires. */
export interface Zone {
  name: string
  /** To be recommended to the board (table 3-1). */
  recommendation: Months
  /** To pin on (paragraph 5-5). */
  pinOn: Months
}

const zone = (
  name: string,
  [service, grade]: [number, number],
  [pinOnService, pinOnGrade]: [number, number],
): Zone => ({
  name,
  recommendation: { service, grade },
  pinOn: { service: pinOnService, grade: pinOnGrade },
})

/** Mandatory list integration is for SSG alone (paragraph 3-2b(3)). */
export const ZONES = {
  SGT: [zone('Secondary', [16, 4], [18, 6]), zone('Primary', [34, 10], [36, 12])],
  SSG: [
    zone('Secondary', [46, 6], [48, 8]),
    zone('Primary', [70, 16], [72, 18]),
    zone('Mandatory list integration', [82, 22], [84, 24]),
  ],
} as const satisfies Record<Rank, readonly Zone[]>

/**
 * The day on which both month requirements are met.
 *
 * @param serviceFrom The start of time in service, yyyy-MM-dd.
 * @param gradeFrom The start of time in grade, yyyy-MM-dd.
 */
export function monthsFullOn(months: Months, serviceFrom: string, gradeFrom: string): string {
  const days = [addMonths(serviceFrom, months.service), addMonths(gradeFrom, months.grade)]
  return days.sort().at(-1) ?? serviceFrom
}

/**
 * The first day of the month whose cutoff applies to points recorded on a day: points recorded by
 * the 26th count for the month after next, later ones for the month after that (paragraph 3-3f(1)).
 *
 * @example
 * ```ts
 * cutoffMonth('2026-05-26') // '2026-07-01'
 * cutoffMonth('2026-05-27') // '2026-08-01'
 * ```
 */
export function cutoffMonth(recordedOn: string): string {
  const isInTime = Number(recordedOn.slice(8)) <= LAST_DAY_OF_ENTRIES
  return addMonths(`${recordedOn.slice(0, 7)}-01`, isInTime ? 2 : 3)
}

const LAST_DAY_OF_ENTRIES = 26

/** The same day of a later month, or the month's last day if it is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
