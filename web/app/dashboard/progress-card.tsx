import { computeStreaks, streakRule } from '@squared-away/domain/progress/streaks'
import { formatMinutes } from '@squared-away/domain/study/durations'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { type SessionTime, useSessionTimes } from '../data/sessions/study-sessions.ts'
import { useDayClock } from '../ui/page/day-clock.ts'
import { CardFailure } from './card-failure.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import classes from './progress-card.module.css'

/** Streaks and study time of the active board (specification §2 Dashboard). */
export function ProgressCard() {
  const board = useActiveBoard()
  const sessions = useSessionTimes(board.data?.$id)
  const { now } = useDayClock()

  const failed = [board, sessions].find((query) => query.isError && query.data === undefined)
  const known = board.data === null ? [] : sessions.data
  return (
    <DashboardCard
      card="progress"
      tab="Progress"
      name="Progress"
      heading="Progress Snapshot"
      to={screens.progress}
    >
      <p className={classes.subtitle}>
        {board.isPending && 'Loading...'}
        {board.data && (
          <>
            Stats for <bdi>{board.data.name}</bdi>
          </>
        )}
        {!board.isPending && !board.data && 'No Active Board'}
      </p>
      {failed ? (
        <CardFailure
          message="Could not load your progress."
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : (
        <>
          <Figures sessions={known} now={now} />
          <p className={classes.rule}>{streakRule(known ? now.getTimezoneOffset() : 0)}</p>
        </>
      )}
    </DashboardCard>
  )
}

/** Reserves space for the figures while they load. */
function Figures({ sessions, now }: { sessions: SessionTime[] | undefined; now: Date }) {
  const figures = sessions ? figuresOf(sessions, now) : PENDING
  return (
    <dl className={classes.figures} aria-busy={sessions === undefined}>
      {figures.map(({ name, value, unit }) => (
        <div key={name} className={classes.figure}>
          <dt>{name}</dt>
          <dd>
            {value}
            {unit !== '' && <span className={classes.unit}> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface Figure {
  name: string
  value: string
  unit: string
}

const PENDING: Figure[] = ['Current Streak', 'Longest Streak', 'Total Time'].map((name) => ({
  name,
  value: '…',
  unit: '',
}))

function figuresOf(sessions: readonly SessionTime[], now: Date): Figure[] {
  const { currentStreak, longestStreak } = computeStreaks(
    sessions.map((session) => session.startTime),
    now,
  )
  const minutes = sessions.reduce((sum, session) => sum + session.durationMinutes, 0)
  return [
    { name: 'Current Streak', value: String(currentStreak), unit: dayUnit(currentStreak) },
    { name: 'Longest Streak', value: String(longestStreak), unit: dayUnit(longestStreak) },
    { name: 'Total Time', value: formatMinutes(minutes), unit: '' },
  ]
}

function dayUnit(days: number): string {
  return days === 1 ? 'day' : 'days'
}
