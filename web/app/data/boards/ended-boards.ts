import { keptDayFacts } from '@squared-away/domain/boards/day-facts'
import { type EndedDayFacts, parseDayFacts } from '@squared-away/domain/entities/board-day-facts'
import { updateDocument } from '../calls/documents.ts'
import { useWrite } from '../queries/use-write.ts'
import type { BoardDocument } from './active-board.ts'
import { useBoardCache, useBoards } from './boards.ts'

/** A board whose unit board has ended, as long as its soldier has not seen the notice. */
export type EndedBoard = {
  readonly board: BoardDocument
  readonly facts: EndedDayFacts
  /** False once the soldier moved the board to another day. */
  readonly isCurrent: boolean
}

/** The user's boards whose unit board is gone, until each is seen; undefined while they load. */
export function useEndedBoards(): EndedBoard[] | undefined {
  return useBoards().data?.flatMap((board) => {
    const facts = parseDayFacts(board.dayFacts)
    if (facts === null || facts.isSeen) return []
    return [{ board, facts, isCurrent: keptDayFacts(board) !== null }]
  })
}

/** Notes that the soldier has seen it. What the unit board said stays. */
export function useSeeEnd() {
  const { refresh, remember } = useBoardCache()
  return useWrite({
    mutationFn: ({ board, facts }: EndedBoard) =>
      updateDocument('boards', board.$id, { dayFacts: JSON.stringify({ ...facts, isSeen: true }) }),
    onSuccess: (seen) => {
      remember((boards) => boards.map((board) => (board.$id === seen.$id ? seen : board)))
      refresh()
    },
  })
}
