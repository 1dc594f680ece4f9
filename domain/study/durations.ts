import { LONGEST_SESSION_MINUTES } from '../entities/session-length.ts'
import { MILLISECONDS_PER_MINUTE, readMoment } from '../text/moments.ts'

/**
 * Length of a session in whole minutes, rounded, 1 to 1440 (specification §9 Sessions).
 *
 * `startTime` and `endTime` are ISO moments. If one is unreadable, or the end is before the start,
 * the result is 1.
 *
 * @example
 * ```ts
 * sessionMinutes('2026-05-04T10:00:00Z', '2026-05-04T10:44:40Z') // 45
 * ```
 */
export function sessionMinutes(startTime: string, endTime: string): number {
  const start = readMoment(startTime)
  const end = readMoment(endTime)
  if (start === null || end === null) return 1
  const minutes = Math.round((end - start) / MILLISECONDS_PER_MINUTE)
  return Math.min(Math.max(minutes, 1), LONGEST_SESSION_MINUTES)
}

/**
 * Minutes as 'Nm' under an hour, else 'Hh Mm' (specification §2 Progress snapshot card).
 *
 * @example
 * ```ts
 * formatMinutes(75) // '1h 15m'
 * ```
 */
export function formatMinutes(minutes: number): string {
  const whole = wholeOf(minutes)
  if (whole < 60) return `${whole}m`
  return `${Math.floor(whole / 60)}h ${whole % 60}m`
}

/**
 * Elapsed seconds as 'mm:ss'; minutes continue above 99 (specification §2 Situational Practice).
 *
 * @example
 * ```ts
 * formatTimer(75) // '01:15'
 * ```
 */
export function formatTimer(seconds: number): string {
  const whole = wholeOf(seconds)
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`
}

function wholeOf(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
