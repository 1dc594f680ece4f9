import type { BoardPlan } from '../entities/board-plan.ts'
import { USUAL_MINUTES } from '../entities/board-plan.ts'
import { isDayOff, parseDaysOff } from '../entities/days-off.ts'
import { dayAfter, getWeekday } from '../text/local-time.ts'
import { dayOfTargetDate } from './days-remaining.ts'

/** The part of a plan that sets the minutes of each day. */
export type PlannedTime = Pick<BoardPlan, 'minutesByWeekday' | 'daysOff'>

/** A day on which there is something to study. */
export type StudyDay = {
  /** yyyy-MM-dd. */
  day: string
  minutes: number
}

/** Planned minutes of study on a day (yyyy-MM-dd): 0 on a day off, the default without a plan. */
export function minutesOn(plan: PlannedTime | null, day: string): number {
  if (plan !== null && isDayOff(parseDaysOff(plan.daysOff) ?? [], day)) return 0
  return (plan?.minutesByWeekday ?? USUAL_MINUTES)[getWeekday(day)] ?? 0
}

/**
 * The study days from `today`, up to `days` days ahead and before the board's day if it has one.
 */
export function studyDays(
  plan: PlannedTime | null,
  targetDate: string | null,
  today: string,
  days: number,
): StudyDay[] {
  const end = dayOfTargetDate(targetDate)
  return Array.from({ length: days }, (_, ahead) => dayAfter(today, ahead))
    .filter((day) => end === null || day < end)
    .map((day) => ({ day, minutes: minutesOn(plan, day) }))
    .filter(({ minutes }) => minutes > 0)
}
