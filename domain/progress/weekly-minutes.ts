import type { StudySession } from '../entities/study-session.ts'
import { formatMinutes } from '../study/durations.ts'
import { readMoment, utcDayNumber } from '../text/moments.ts'
import { DAYS_PER_WEEK, dayLabel, isoDay, startOfWeek } from './utc-calendar.ts'

/** A bar of the chart and a row of its table. */
export type WeekRow = {
  /** yyyy-MM-dd of its Sunday (UTC). */
  start: string
  /** '1 Jun 2025 to 7 Jun 2025'. */
  label: string
  sessions: number
  minutes: number
  /** 'Nm' or 'Hh Mm'. */
  time: string
}

/**
 * Minutes of study in each of the last `weeks` weeks, the current one last, including weeks without
 * study. A session counts for the week in which it started.
 */
export function weeklyMinutes(
  sessions: readonly Pick<StudySession, 'startTime' | 'durationMinutes'>[],
  now: Date,
  weeks = 12,
): WeekRow[] {
  const lastWeek = startOfWeek(utcDayNumber(now.getTime()))
  const firstWeek = lastWeek - (weeks - 1) * DAYS_PER_WEEK
  const totals = Array.from({ length: weeks }, () => ({ sessions: 0, minutes: 0 }))
  for (const { startTime, durationMinutes } of sessions) {
    const moment = readMoment(startTime)
    if (moment === null) continue
    const total = totals[Math.floor((utcDayNumber(moment) - firstWeek) / DAYS_PER_WEEK)]
    if (total === undefined) continue
    total.sessions += 1
    total.minutes += durationMinutes
  }
  return totals.map((total, week) => {
    const start = firstWeek + week * DAYS_PER_WEEK
    return {
      start: isoDay(start),
      label: `${dayLabel(start)} to ${dayLabel(start + DAYS_PER_WEEK - 1)}`,
      ...total,
      time: formatMinutes(total.minutes),
    }
  })
}
