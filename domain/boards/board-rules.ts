import { type Board, LONGEST_BOARD_NAME } from '../entities/board.ts'
import { isBlank } from '../entities/text.ts'
import { readMoment } from '../text/moments.ts'
import { compareNames } from '../text/name-order.ts'

/** What is wrong with a board's name, after trimming; null if it is valid (specification §5). */
export function boardNameProblem(name: string): string | null {
  const trimmed = name.trim()
  if (isBlank(trimmed)) return 'Board name cannot be empty.'
  if (trimmed.length > LONGEST_BOARD_NAME) {
    return `Board name cannot be longer than ${LONGEST_BOARD_NAME} characters.`
  }
  return null
}

export type BoardOrder = { by: 'name' | 'targetDate'; direction: 'ascending' | 'descending' }

type SortableBoard = Pick<Board, 'name' | 'targetDate'>

/**
 * A sorted copy of the boards (specification §2 Manage My Boards). Names ignore case and compare
 * numbers by value. Boards without a readable date come last in both directions; boards on the same
 * date are sorted by name.
 */
export function sortBoards<B extends SortableBoard>(
  boards: readonly B[],
  { by, direction }: BoardOrder,
): B[] {
  const sign = direction === 'ascending' ? 1 : -1
  if (by === 'name') return boards.toSorted((a, b) => sign * compareNames(a.name, b.name))
  return boards
    .map((board) => ({ board, date: dateOf(board) }))
    .sort((a, b) => compareDates(a.date, b.date, sign) || compareNames(a.board.name, b.board.name))
    .map(({ board }) => board)
}

function dateOf(board: SortableBoard): number | null {
  return board.targetDate === null ? null : readMoment(board.targetDate)
}

function compareDates(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}
