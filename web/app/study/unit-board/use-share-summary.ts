import type { UnitBoard } from '@squared-away/domain/entities/unit-board'
import type { SharePart, ShareSummary } from '@squared-away/domain/entities/unit-board-share'
import { topicsSoFar } from '@squared-away/domain/plan/topics-so-far'
import { givenBoard } from '@squared-away/domain/unit-boards/followed-board'
import { shareSummary } from '@squared-away/domain/unit-boards/share-summary'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { localTimeZone } from '../../data/boards/board-plan.ts'
import { useBoards } from '../../data/boards/boards.ts'
import type { BoardQuery } from '../../data/plan/plan-request.ts'
import { useReadinessForBoard } from '../../data/plan/todays-plan.ts'
import { useReviews } from '../../data/reviews/reviews.ts'
import { useMockBoardCount } from '../../data/unit-boards/shares.ts'

/**
 * What this device knows to share about the user; undefined while it is computed. Readiness is that
 * of `boardId`, the user's own board that follows the unit board, active or not. It is computed as if
 * the user skipped nothing, unless `parts` has how many cards are not for the board, which it then
 * leaves out.
 */
export function useShareSummary(
  unitBoard: UnitBoard,
  boardId: string | null,
  parts: readonly SharePart[],
  now: Date,
): ShareSummary | undefined {
  const reviews = useReviews()
  const mockBoards = useMockBoardCount()
  const tellsOffBoard = parts.includes('off-board')
  const leavesOut = tellsOffBoard ? 'off-board' : 'none'
  const { basis, query } = useReadinessForBoard(useFollowingBoard(boardId), now, leavesOut)
  // What was computed for other parts is not what these share.
  const isComputed = !query.isPending && !query.isPlaceholderData
  const isReady = basis.state !== 'loading' && (basis.state !== 'ready' || isComputed)
  if (!isReady || reviews.data === undefined || mockBoards.data === undefined) return undefined
  return shareSummary(
    {
      answeredAt: reviews.data.map(({ at }) => at),
      readiness: query.data ?? null,
      soFar:
        basis.state === 'ready'
          ? topicsSoFar(basis.request.cards, basis.request.reviews, basis.request.timeZone)
          : [],
      shared: givenBoard(unitBoard).categories,
      offBoard: tellsOffBoard && basis.state === 'ready' ? basis.offBoard : undefined,
      mockBoards: mockBoards.data,
    },
    now,
    localTimeZone(),
  )
}

/** The given board, or the active one if the user deleted it. */
function useFollowingBoard(boardId: string | null): BoardQuery {
  const boards = useBoards()
  const active = useActiveBoard()
  const found = boards.data?.find(({ $id }) => $id === boardId)
  if (found === undefined && !boards.isPending) return active
  return { data: found, isError: boards.isError, refetch: boards.refetch }
}
