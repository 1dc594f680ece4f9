import type { UnitBoard } from '@squared-away/domain/entities/unit-board'
import type { ShareSummary } from '@squared-away/domain/entities/unit-board-share'
import { givenBoard } from '@squared-away/domain/unit-boards/followed-board'
import { shareSummary } from '@squared-away/domain/unit-boards/share-summary'
import { localTimeZone } from '../../data/boards/board-plan.ts'
import { useReadiness } from '../../data/plan/todays-plan.ts'
import { useReviews } from '../../data/reviews/reviews.ts'
import { useMockBoardCount } from '../../data/unit-boards/shares.ts'

/**
 * What this device knows to share about the user; undefined while it is computed. Readiness is that
 * of the active board.
 */
export function useShareSummary(unitBoard: UnitBoard, now: Date): ShareSummary | undefined {
  const reviews = useReviews()
  const mockBoards = useMockBoardCount()
  const { basis, query } = useReadiness(now)
  const isReady = basis.state !== 'loading' && (basis.state !== 'ready' || !query.isPending)
  if (!isReady || reviews.data === undefined || mockBoards.data === undefined) return undefined
  const forecast = query.data?.forecast
  const topics = forecast?.known ? forecast.topics : []
  return shareSummary(
    {
      answeredAt: reviews.data.map(({ at }) => at),
      topics: topics.map(({ topic, share }) => ({ topic, share: share.expected })),
      shared: givenBoard(unitBoard).categories,
      mockBoards: mockBoards.data,
    },
    now,
    localTimeZone(),
  )
}
