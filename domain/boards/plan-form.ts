import * as z from 'zod/mini'
import { type BoardPlan, MAX_MINUTES_PER_DAY, USUAL_MINUTES } from '../entities/board-plan.ts'
import {
  DAYS_OFF_PER_PLAN,
  type DaysOff,
  formatDaysOff,
  parseDaysOff,
} from '../entities/days-off.ts'

const typed = z.string()

/**
 * The fields of a board's plan as typed: texts, because a half-typed number is not a number yet.
 */
export const planFormSchema = z.object({
  /** Minutes of every day; used unless `byWeekday` is true. */
  minutes: typed,
  byWeekday: z.boolean(),
  /** Minutes of each weekday, Sunday first. */
  weekdays: z.readonly(z.array(typed).check(z.length(7))),
  daysOff: z.readonly(z.array(z.object({ from: typed, to: typed }))),
})

export type PlanForm = z.infer<typeof planFormSchema>

/** The fields for editing a plan; the defaults if there is none. */
export function formOfPlan(plan: Pick<BoardPlan, 'minutesByWeekday' | 'daysOff'> | null): PlanForm {
  const minutes = plan?.minutesByWeekday ?? USUAL_MINUTES
  const [first = 0] = minutes
  return {
    minutes: String(first),
    byWeekday: minutes.some((one) => one !== first),
    weekdays: minutes.map(String),
    daysOff: parseDaysOff(plan?.daysOff ?? '[]') ?? [],
  }
}

/** The plan to save; null while a field has a problem. */
export function planOfForm(form: PlanForm): Pick<BoardPlan, 'minutesByWeekday' | 'daysOff'> | null {
  const texts = form.byWeekday ? form.weekdays : Array<string>(7).fill(form.minutes)
  const minutes = texts.map(minutesOf)
  const daysOff = form.daysOff.filter((range) => !isBlank(range))
  if (minutes.includes(null) || daysOff.some((range) => rangeProblem(range) !== null)) return null
  return {
    minutesByWeekday: minutes.filter((one) => one !== null),
    daysOff: formatDaysOff(daysOff.slice(0, DAYS_OFF_PER_PLAN)),
  }
}

/** What is wrong with the minutes of a day; null if nothing is. */
export function minutesProblem(text: string): string | null {
  return minutesOf(text) === null ? `Enter minutes from 0 to ${MAX_MINUTES_PER_DAY}.` : null
}

/** What is wrong with a range of days off; null if nothing is, or if the row is still blank. */
export function rangeProblem(range: DaysOff): string | null {
  const { from, to } = range
  if (isBlank(range)) return null
  if (from === '' || to === '') return 'Pick the first and the last day.'
  return from <= to ? null : 'The last day comes before the first.'
}

/** A row that was added and not filled in is not saved. */
const isBlank = ({ from, to }: DaysOff) => from === '' && to === ''

function minutesOf(text: string): number | null {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return minutes <= MAX_MINUTES_PER_DAY ? minutes : null
}
