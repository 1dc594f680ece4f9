import { minutesOn, type PlannedTime } from '../boards/study-minutes.ts'
import { dayAfter, studyDay } from '../text/local-time.ts'

export type OwnStreaks = { current: number; longest: number }

/**
 * Study days in a row, in the soldier's own time: days begin at 04:00 in the time zone. A day
 * without planned time does not break a streak, and counts only if it was studied. Today does not
 * break a streak until it is over.
 */
export function ownStreaks(
  startTimes: readonly string[],
  plan: PlannedTime | null,
  timeZone: string,
  now: Date,
): OwnStreaks {
  const studied = new Set(
    startTimes
      .map((time) => new Date(time))
      .filter((moment) => !Number.isNaN(moment.getTime()))
      .map((moment) => studyDay(moment, timeZone)),
  )
  const today = studyDay(now, timeZone)
  const first = [...studied, today].sort()[0] ?? today
  let current = 0
  let longest = 0
  for (let day = first; day <= today; day = dayAfter(day, 1)) {
    if (studied.has(day)) current += 1
    else if (day !== today && minutesOn(plan, day) > 0) current = 0
    longest = Math.max(longest, current)
  }
  return { current, longest }
}
