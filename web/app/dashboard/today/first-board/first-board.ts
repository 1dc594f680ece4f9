import usual from '@squared-away/content/usual-topics.json'
import { boardNameProblem } from '@squared-away/domain/boards/board-rules'
import { formOfPlan, minutesProblem, planOfForm } from '@squared-away/domain/boards/plan-form'
import { targetDateOfTyped, typedDayProblem } from '@squared-away/domain/boards/typed-day'
import type { TakenFromMemorandum } from '../../../ui/memorandum/read-pasted.ts'

/** Form of the first board. */
export type FirstBoardForm = { name: string; day: string; minutes: string }

/** Topics of the first board, and their source. */
export type FirstTopics = {
  readonly from: 'most boards' | 'memorandum'
  readonly categories: readonly string[]
  /** What the memorandum names and no topic covers. */
  readonly sourceLines: readonly string[]
}

/** The usual topics of boards (content/usual-topics.json). */
export const USUAL_TOPICS: FirstTopics = {
  ...{ from: 'most boards', categories: usual.topics, sourceLines: [] },
}

const USUAL_PLAN = formOfPlan(null)

export const EMPTY_FORM: FirstBoardForm = { name: '', day: '', minutes: USUAL_PLAN.minutes }

/** Validation by field; null for no problem. */
export const FIRST_BOARD_RULES = {
  name: boardNameProblem,
  day: typedDayProblem,
  minutes: minutesProblem,
}

/** The board to save, given a valid form. It becomes the active board. */
export function toFirstBoard(
  { name, day }: FirstBoardForm,
  { categories, sourceLines }: FirstTopics,
) {
  return {
    name: name.trim(),
    targetDate: targetDateOfTyped(day),
    categories: [...categories],
    sourceLines: [...sourceLines],
    isActive: true,
  }
}

/** The study time; null while the minutes have a problem. */
export const toStudyPlan = ({ minutes }: FirstBoardForm) =>
  planOfForm({ ...USUAL_PLAN, minutes, byWeekday: false })

/** The plan to save; null for the default plan, which is never stored. */
export const toStoredPlan = (form: FirstBoardForm) =>
  form.minutes.trim() === USUAL_PLAN.minutes ? null : toStudyPlan(form)

/** A name for the board that a memorandum announces; null if it does not say what it is for. */
export function suggestBoardName(said: SaidOfBoard): string | null {
  const { kind, period, isForNco, isForSoldiers } = said
  if (kind === 'promotion') return 'Promotion board'
  if (kind === 'club') return 'Audie Murphy club board'
  if (kind === 'best squad or warrior') return 'Best Squad board'
  if (kind === null) return null
  const who = isForNco && isForSoldiers ? 'Soldier and NCO' : isForNco ? 'NCO' : 'Soldier'
  return `${who} of the ${period === null ? 'Quarter' : capitalized(period)}`
}

type SaidOfBoard = Pick<TakenFromMemorandum, 'kind' | 'period' | 'isForNco' | 'isForSoldiers'>

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
