import type { BoardSession } from '../data/progress/board-sessions.ts'
import { useOwnStreaks } from '../data/progress/own-streaks.ts'
import classes from './own-streak.module.css'

interface OwnStreakProps {
  boardId: string
  sessions: readonly BoardSession[]
  now: Date
}

/**
 * The streak in the soldier's own study days, which duty days and leave do not break. It differs
 * from the boxes, which count days in UTC, so it is not shown beside them.
 */
export function OwnStreak({ boardId, sessions, now }: OwnStreakProps) {
  const streaks = useOwnStreaks(boardId, sessions, now)
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
