import { boardNameProblem } from '@squared-away/domain/boards/board-rules'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import {
  targetDateOfTyped,
  tidyTypedDay,
  typedDayProblem,
} from '@squared-away/domain/boards/typed-day'
import type { Board } from '@squared-away/domain/entities/board'
import type { BoardToSave } from '../data/boards/board-writes.ts'

/** What is typed and chosen in the board's dialog; `day` is a day as people write it, or empty for none. */
export type BoardForm = {
  name: string
  day: string
  categories: readonly string[]
}

/** What is wrong with each field; null for nothing. */
export const BOARD_RULES = { name: boardNameProblem, day: typedDayProblem }

/** The fields of a board to edit; those of a new one without it. */
export function formOfBoard(board: Board | null): BoardForm {
  if (!board) return { name: '', day: '', categories: [] }
  return {
    name: board.name,
    day: dayOfTargetDate(board.targetDate) ?? '',
    categories: board.categories,
  }
}

/** What to save of a form without problems. */
export function boardOfForm(form: BoardForm): BoardToSave {
  return {
    name: form.name.trim(),
    targetDate: targetDateOfTyped(form.day),
    categories: [...form.categories],
  }
}

/** True when leaving would lose something. The order of the categories means nothing. */
export function isFormChanged(form: BoardForm, before: BoardForm): boolean {
  const chosen = new Set(form.categories)
  const chosenBefore = new Set(before.categories)
  return (
    form.name.trim() !== before.name.trim() ||
    tidyTypedDay(form.day).trim() !== before.day ||
    chosen.size !== chosenBefore.size ||
    [...chosen].some((category) => !chosenBefore.has(category))
  )
}
