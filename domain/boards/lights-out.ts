const HOURS = /^([01]\d|2[0-3])([0-5]\d)$/

/** Eight hours of sleep, and two to get ready. */
const MINUTES_BEFORE = 10 * 60

/**
 * The time (HHmm) to go to sleep for eight hours and two to get ready before the reporting time
 * (HHmm); null if that is not a time.
 *
 * @example
 * ```ts
 * lightsOut('0830') // '2230'
 * ```
 */
export function lightsOut(reportingTime: string): string | null {
  const [, hours, minutes] = HOURS.exec(reportingTime) ?? []
  if (hours === undefined || minutes === undefined) return null
  const at = (Number(hours) * 60 + Number(minutes) - MINUTES_BEFORE + 24 * 60) % (24 * 60)
  return `${String(Math.floor(at / 60)).padStart(2, '0')}${String(at % 60).padStart(2, '0')}`
}
