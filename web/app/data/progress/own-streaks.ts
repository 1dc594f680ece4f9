import { ownStreaks } from '@squared-away/domain/progress/own-streaks'
import { studyWeek } from '@squared-away/domain/progress/study-week'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { boardPlanQuery, localTimeZone } from '../boards/board-plan.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/**
 * Study days of a board in the soldier's own time: days in a row, and the last seven; null until
 * loaded. `sessions` are the board's.
 */
export function useOwnStreaks(
  boardId: string | undefined,
  sessions: readonly { startTime: string }[] | undefined,
  now: Date,
) {
  const { $id: userId } = useSignedInUser()
  const { data: plan } = useQuery({
    ...boardPlanQuery(userId, boardId ?? ''),
    enabled: boardId !== undefined,
  })
  return useMemo(() => {
    if (plan === undefined || sessions === undefined) return null
    const starts = sessions.map(({ startTime }) => startTime)
    const timeZone = plan?.timeZone ?? localTimeZone()
    return {
      ...ownStreaks(starts, plan, timeZone, now),
      week: studyWeek(starts, plan, timeZone, now),
    }
  }, [sessions, plan, now])
}
