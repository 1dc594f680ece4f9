import usual from '@squared-away/content/usual-topics.json'
import { boardNameProblem } from '@squared-away/domain/boards/board-rules'
import { formOfPlan, minutesProblem, planOfForm } from '@squared-away/domain/boards/plan-form'
import { targetDateOfTyped, typedDayProblem } from '@squared-away/domain/boards/typed-day'

/** Form of the first board. */
export type FirstBoardForm = { name: string; day: string; minutes: string }

/** Topics of the first board, and their source. */
export type FirstTopics = {
  readonly from: 'most boards' | 'memorandum'
  readonly categories: readonly string[]
}

/** The usual topics of boards (content/usual-topics.json). */
export const USUAL_TOPICS: FirstTopics = { from: 'most boards', categories: usual.topics }

const USUAL_PLAN = formOfPlan(null)

export const EMPTY_FORM: FirstBoardForm = { name: '', day: '', minutes: USUAL_PLAN.minutes }

/** Validation by field; null for no problem. */
export const FIRST_BOARD_RULES = {
  name: boardNameProblem,
  day: typedDayProblem,
  minutes: minutesProblem,
}

/** The board to save, given a valid form. It becomes the active board. */
export function firstBoardOf({ name, day }: FirstBoardForm, { categories }: FirstTopics) {
  return {
    name: name.trim(),
    targetDate: targetDateOfTyped(day),
    categories: [...categories],
    isActive: true,
  }
}

/** The plan to save; null for the default plan, which is never stored. */
export function firstPlanOf({ minutes }: FirstBoardForm) {
  if (minutes.trim() === USUAL_PLAN.minutes) return null
  return planOfForm({ ...USUAL_PLAN, minutes, byWeekday: false })
}
