import { minutesOn, type PlannedTime } from '../boards/study-minutes.ts'
import { dayAfter, studyDay } from '../text/local-time.ts'

export type OwnStreaks = { current: number; longest: number }

/**
 * Days of study in a row as the soldier lives them: days turn at 04:00 in the time zone, and a day
 * for which the plan has no time neither breaks a streak nor counts for it, unless it was studied
 * on. A today without study yet breaks none.
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
