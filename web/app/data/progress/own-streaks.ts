import { type OwnStreaks, ownStreaks } from '@squared-away/domain/progress/own-streaks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { boardPlanQuery, localTimeZone } from '../boards/board-plan.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import type { BoardSession } from './board-sessions.ts'

/** Study days in a row for a board; null until loaded. `sessions` are the board's. */
export function useOwnStreaks(
  boardId: string,
  sessions: readonly BoardSession[] | undefined,
  now: Date,
): OwnStreaks | null {
  const { $id: userId } = useSignedInUser()
  const { data: plan } = useQuery(boardPlanQuery(userId, boardId))
  return useMemo(() => {
    if (plan === undefined || sessions === undefined) return null
    const starts = sessions.map(({ startTime }) => startTime)
    return ownStreaks(starts, plan, plan?.timeZone ?? localTimeZone(), now)
  }, [sessions, plan, now])
}
