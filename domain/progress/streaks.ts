import { readMoment, utcDayNumber } from '../text/moments.ts'

/** Lengths in days. */
export type StreakResult = { currentStreak: number; longestStreak: number }

/**
 * Streaks of UTC calendar days with at least one session (specification §4 Streaks).
 *
 * `startTimes` are ISO moments in any order; unreadable ones are ignored. The current streak ends
 * today or yesterday, else it is 0. Days after today, which only a wrong clock produces, do not
 * break it.
 */
export function computeStreaks(startTimes: readonly string[], now: Date): StreakResult {
  const days = studyDays(startTimes)
  return { currentStreak: currentStreak(days, now), longestStreak: longestStreak(days) }
}

function studyDays(startTimes: readonly string[]): Set<number> {
  const days = new Set<number>()
  for (const startTime of startTimes) {
    const moment = readMoment(startTime)
    if (moment !== null) days.add(utcDayNumber(moment))
  }
  return days
}

function currentStreak(days: ReadonlySet<number>, now: Date): number {
  const today = utcDayNumber(now.getTime())
  return runEndingAt(days, days.has(today) ? today : today - 1)
}

function longestStreak(days: ReadonlySet<number>): number {
  let longest = 0
  for (const day of days) {
    // Only the last day of a run is counted back from, so every day is visited at most twice.
    if (!days.has(day + 1)) longest = Math.max(longest, runEndingAt(days, day))
  }
  return longest
}

function runEndingAt(days: ReadonlySet<number>, lastDay: number): number {
  let length = 0
  while (days.has(lastDay - length)) length += 1
  return length
}

/**
 * What the boxes say of their streaks, so that nobody reads the soldier's own study days, whose
 * streak may be longer, as a contradiction.
 *
 * @param minutesToUtc `Date.getTimezoneOffset()`.
 *
 * @example
 * ```ts
 * streakRule(600) // 'Streaks count calendar days in UTC, which end at 1400 on your clock.'
 * ```
 */
export function streakRule(minutesToUtc: number): string {
  const rule = 'Streaks count calendar days in UTC'
  const minutes = ((-minutesToUtc % A_DAY) + A_DAY) % A_DAY || 0
  if (minutes === 0) return `${rule}.`
  const ends = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${rule}, which end at ${ends.join('')} on your clock.`
}

/** In minutes. */
const A_DAY = 24 * 60
