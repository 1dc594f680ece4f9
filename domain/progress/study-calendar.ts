import type { StudySession } from '../entities/study-session.ts'
import { readMoment, utcDayNumber } from '../text/moments.ts'
import { DAYS_PER_WEEK, dayLabel, isoDay, startOfWeek } from './utc-calendar.ts'

/** Shade of a day: 0 for no study up to 4 for an hour or more. */
export type StudyLevel = 0 | 1 | 2 | 3 | 4

/** A square of the heatmap and a row of its table. */
export type CalendarDay = {
  /** The UTC day, yyyy-MM-dd. */
  day: string
  /** '21 May 2025'. */
  label: string
  sessions: number
  minutes: number
  level: StudyLevel
}

export type CalendarWeek = {
  /** yyyy-MM-dd of its Sunday. */
  start: string
  /** Sunday to Saturday; null for future days. */
  days: (CalendarDay | null)[]
  /** The label above the week: 'Jun' if a month begins in it (or it is the first), else ''. */
  month: string
}

/** The minimum minutes of each level. Fixed, so that a shade always means the same. */
const LEVELS: readonly (readonly [number, StudyLevel])[] = [
  [60, 4],
  [30, 3],
  [15, 2],
  [1, 1],
]

/**
 * The study days of the last `weeks` weeks, the current one last (specification §4 Streaks: a day
 * is a UTC day). A session counts for the day on which it started. Days after `now`, which only a
 * wrong clock produces, are left out.
 */
export function studyCalendar(
  sessions: readonly Pick<StudySession, 'startTime' | 'durationMinutes'>[],
  now: Date,
  weeks = 53,
): CalendarWeek[] {
  const today = utcDayNumber(now.getTime())
  const studied = studyByDay(sessions)
  const firstWeek = startOfWeek(today) - (weeks - 1) * DAYS_PER_WEEK
  return Array.from({ length: weeks }, (_, week) => {
    const start = firstWeek + week * DAYS_PER_WEEK
    const days = Array.from({ length: DAYS_PER_WEEK }, (_, weekday) => start + weekday)
    return {
      start: isoDay(start),
      days: days.map((day) => (day > today ? null : calendarDay(day, studied.get(day)))),
      month: monthOf(days, today, week === 0),
    }
  })
}

/** The days with study, latest first: the heatmap as a table. */
export function calendarRows(calendar: readonly CalendarWeek[]): CalendarDay[] {
  return calendar
    .flatMap((week) => week.days)
    .filter((day) => day !== null)
    .filter((day) => day.sessions > 0)
    .reverse()
}

type Study = { sessions: number; minutes: number }

function studyByDay(
  sessions: readonly Pick<StudySession, 'startTime' | 'durationMinutes'>[],
): Map<number, Study> {
  const studied = new Map<number, Study>()
  for (const { startTime, durationMinutes } of sessions) {
    const moment = readMoment(startTime)
    if (moment === null) continue
    const day = utcDayNumber(moment)
    const before = studied.get(day) ?? { sessions: 0, minutes: 0 }
    studied.set(day, {
      sessions: before.sessions + 1,
      minutes: before.minutes + durationMinutes,
    })
  }
  return studied
}

function calendarDay(day: number, study: Study = { sessions: 0, minutes: 0 }): CalendarDay {
  const level = LEVELS.find(([from]) => study.minutes >= from)?.[1] ?? 0
  return { day: isoDay(day), label: dayLabel(day), ...study, level }
}

function monthOf(days: readonly number[], today: number, isFirst: boolean): string {
  const first = days.find((day) => day <= today && isoDay(day).endsWith('-01'))
  const named = first ?? (isFirst ? days[0] : undefined)
  return named === undefined ? '' : (dayLabel(named).split(' ')[1] ?? '')
}
