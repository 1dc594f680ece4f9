import { boardNameProblem } from '@squared-away/domain/boards/board-rules'
import { dayOfTargetDate, targetDateOfDay } from '@squared-away/domain/boards/days-remaining'
import type { Board } from '@squared-away/domain/entities/board'

/** What is typed and chosen in the board's dialog; `day` is yyyy-MM-dd, or empty for none. */
export interface BoardForm {
  name: string
  day: string
  categories: readonly string[]
}

/** What is wrong with each field; null for nothing. */
export interface BoardFormProblems {
  name: string | null
  day: string | null
}

/** The fields of a board to edit; those of a new one without it. */
export function formOfBoard(board: Board | null): BoardForm {
  if (!board) return { name: '', day: '', categories: [] }
  return {
    name: board.name,
    day: dayOfTargetDate(board.targetDate) ?? '',
    categories: board.categories,
  }
}

/** What to save; null while a field has a problem. */
export function boardOfForm(
  form: BoardForm,
): Pick<Board, 'name' | 'targetDate' | 'categories'> | null {
  const problems = boardFormProblems(form)
  if (problems.name !== null || problems.day !== null) return null
  return {
    name: form.name.trim(),
    targetDate: targetDateOfDay(form.day.trim()),
    categories: [...form.categories],
  }
}

export function boardFormProblems(form: BoardForm): BoardFormProblems {
  const day = form.day.trim()
  const isDay = day === '' || targetDateOfDay(day) !== null
  return {
    name: boardNameProblem(form.name),
    day: isDay ? null : 'Write the date as yyyy-MM-dd, for example 2026-05-04.',
  }
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
