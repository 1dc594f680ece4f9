import { ownStreaks } from '@squared-away/domain/progress/own-streaks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { boardPlanQuery, localTimeZone } from '../data/boards/board-plan.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import type { BoardSession } from './board-sessions.ts'
import classes from './own-streak.module.css'

interface OwnStreakProps {
  boardId: string
  sessions: readonly BoardSession[]
  now: Date
}

/** The streak in the soldier's own study days, which duty days and leave do not break. */
export function OwnStreak({ boardId, sessions, now }: OwnStreakProps) {
  const { $id: userId } = useSignedInUser()
  const { data: plan } = useQuery(boardPlanQuery(userId, boardId))
  const streaks = useMemo(() => {
    if (plan === undefined) return null
    const starts = sessions.map(({ startTime }) => startTime)
    return ownStreaks(starts, plan, plan?.timeZone ?? localTimeZone(), now)
  }, [sessions, plan, now])
  return (
    <p className={classes.line}>
      {streaks && (
        <>
          Your study days: <strong>{daysOf(streaks.current)} in a row</strong>, longest{' '}
          {daysOf(streaks.longest)}. A day ends at 0400, and days off do not break it.
        </>
      )}
    </p>
  )
}

function daysOf(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
