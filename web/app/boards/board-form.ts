import { boardNameProblem } from '@squared-away/domain/boards/board-rules'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import {
  targetDateOfTyped,
  tidyTypedDay,
  typedDayProblem,
} from '@squared-away/domain/boards/typed-day'
import type { Board } from '@squared-away/domain/entities/board'
import type { BoardToSave } from '../data/boards/board-writes.ts'

/** Form values of a board; `day` is the date as typed, or empty. */
export type BoardForm = {
  name: string
  day: string
  categories: readonly string[]
}

/** Validation by field; null for no problem. */
export const BOARD_RULES = { name: boardNameProblem, day: typedDayProblem }

/** Form values of a board, or of a new one. */
export function formOfBoard(board: Board | null): BoardForm {
  if (!board) return { name: '', day: '', categories: [] }
  return {
    name: board.name,
    day: dayOfTargetDate(board.targetDate) ?? '',
    categories: board.categories,
  }
}

/** The board to save, given a valid form. */
export function boardOfForm(form: BoardForm): BoardToSave {
  return {
    name: form.name.trim(),
    targetDate: targetDateOfTyped(form.day),
    categories: [...form.categories],
  }
}

/** True if there are changes to lose. The order of categories does not matter. */
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
