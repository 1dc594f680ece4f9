import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { headlinesToAsk, type NotedHeadline } from '@squared-away/domain/study/current-events'
import { studyDay } from '@squared-away/domain/text/local-time'
import { useMemo } from 'react'
import type { BoardDocument } from '../boards/active-board.ts'
import { localTimeZone } from '../boards/board-plan.ts'
import { useHeadlines } from '../headlines/headlines.ts'
import { useReviews } from '../reviews/reviews.ts'

/**
 * The headlines that today's deck asks besides its cards. Fetched once `isWanted`: nothing on the
 * dashboard waits for them.
 */
export function useHeadlinesOfDay(
  { targetDate }: Pick<BoardDocument, 'targetDate'>,
  now: Date,
  isWanted: boolean,
): readonly NotedHeadline[] {
  const headlines = useHeadlines(isWanted).data
  const reviews = useReviews().data
  return useMemo(() => {
    if (!headlines || !reviews) return []
    const timeZone = localTimeZone()
    const boardDay = dayOfTargetDate(targetDate)
    return headlinesToAsk(headlines, reviews, {
      ...{ today: studyDay(now, timeZone), boardDay, timeZone },
    })
  }, [headlines, reviews, targetDate, now])
}
