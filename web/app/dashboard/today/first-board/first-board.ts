import usual from '@squared-away/content/usual-topics.json'
import { boardNameProblem } from '@squared-away/domain/boards/board-rules'
import { formOfPlan, minutesProblem, planOfForm } from '@squared-away/domain/boards/plan-form'
import { targetDateOfTyped, typedDayProblem } from '@squared-away/domain/boards/typed-day'

/** What a new soldier types of the first board. */
export type FirstBoardForm = { name: string; day: string; minutes: string }

/** The topics of the first board, and where they are from. */
export type FirstTopics = {
  readonly from: 'most boards' | 'memorandum'
  readonly categories: readonly string[]
}

/** What most boards ask (content/usual-topics.json). */
export const USUAL_TOPICS: FirstTopics = { from: 'most boards', categories: usual.topics }

const USUAL_PLAN = formOfPlan(null)

export const EMPTY_FORM: FirstBoardForm = { name: '', day: '', minutes: USUAL_PLAN.minutes }

/** What is wrong with each field; null for nothing. */
export const FIRST_BOARD_RULES = {
  name: boardNameProblem,
  day: typedDayProblem,
  minutes: minutesProblem,
}

/** The board to save of a form without problems. The soldier studies for it from now on. */
export function firstBoardOf({ name, day }: FirstBoardForm, { categories }: FirstTopics) {
  return {
    name: name.trim(),
    targetDate: targetDateOfTyped(day),
    categories: [...categories],
    isActive: true,
  }
}

/** The plan to save; null where it is the usual one, which a board has without being told. */
export function firstPlanOf({ minutes }: FirstBoardForm) {
  if (minutes.trim() === USUAL_PLAN.minutes) return null
  return planOfForm({ ...USUAL_PLAN, minutes, byWeekday: false })
}
