import { minutesOn, type PlannedTime } from '../boards/study-minutes.ts'
import { dayAfter, studyDay } from '../text/local-time.ts'

/** A day of the last week: studied, free by the plan, or neither. */
export type WeekDay = {
  /** yyyy-MM-dd. */
  day: string
  kind: 'studied' | 'off' | 'open'
}

const DAYS = 7

/**
 * The last seven study days up to today, oldest first. Study days begin at 04:00 in the time zone.
 *
 * @param startTimes ISO moments at which sessions started; unreadable ones are skipped.
 */
export function studyWeek(
  startTimes: readonly string[],
  plan: PlannedTime | null,
  timeZone: string,
  now: Date,
): WeekDay[] {
  const today = studyDay(now, timeZone)
  const studied = new Set(
    startTimes
      .map((time) => new Date(time))
      .filter((moment) => !Number.isNaN(moment.getTime()))
      .map((moment) => studyDay(moment, timeZone)),
  )
  return Array.from({ length: DAYS }, (_, at) => dayAfter(today, at + 1 - DAYS)).map((day) => {
    if (studied.has(day)) return { day, kind: 'studied' }
    return { day, kind: minutesOn(plan, day) === 0 ? 'off' : 'open' }
  })
}
