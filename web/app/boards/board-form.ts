import { boardNameProblem } from '@squared-away/domain/boards/board-rules'
import { dayOfTargetDate, targetDateOfDay } from '@squared-away/domain/boards/days-remaining'
import type { Board } from '@squared-away/domain/entities/board'

/** What is typed and chosen in the board's dialog; `day` is yyyy-MM-dd, or empty for none. */
export type BoardForm = {
  name: string
  day: string
  categories: readonly string[]
}

/** What the editor saves of a board. */
export type BoardToSave = Pick<Board, 'name' | 'targetDate' | 'categories'>

/** What is wrong with each field; null for nothing. */
export const BOARD_RULES = { name: boardNameProblem, day: dayProblem }

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
    targetDate: targetDateOfDay(form.day.trim()),
    categories: [...form.categories],
  }
}

function dayProblem(typed: string): string | null {
  const day = typed.trim()
  const isDay = day === '' || targetDateOfDay(day) !== null
  return isDay ? null : 'Enter the date as yyyy-MM-dd, for example 2026-05-04.'
}

/** True when leaving would lose something. The order of the categories means nothing. */
export function isFormChanged(form: BoardForm, before: BoardForm): boolean {
  const chosen = new Set(form.categories)
  const chosenBefore = new Set(before.categories)
  return (
    form.name.trim() !== before.name.trim() ||
    form.day.trim() !== before.day ||
    chosen.size !== chosenBefore.size ||
    [...chosen].some((category) => !chosenBefore.has(category))
  )
}
