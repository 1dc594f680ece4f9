import { Button } from '@mantine/core'
import { dayOfTargetDate, daysRemainingText } from '@squared-away/domain/boards/days-remaining'
import { progressTotals } from '@squared-away/domain/progress/progress'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { useMemo } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { type BoardDocument, useActiveBoard } from '../data/boards/active-board.ts'
import { type BoardSessions, useBoardSessions } from '../data/progress/board-sessions.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { useDayClock } from '../ui/page/day-clock.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { StudyCharts } from './charts/study-charts.tsx'
import { OwnStreak } from './own-streak.tsx'
import classes from './progress-route.module.css'
import { ProgressSkeleton } from './progress-skeleton.tsx'
import { ReadinessSection } from './readiness/readiness-section.tsx'
import { StatBoxes } from './stat-boxes.tsx'
import { StudyRecords } from './study-records.tsx'

export const meta = () => pageTitle('Progress')

/** Streaks, efforts and history of the active board (specification §2 Progress). */
export default function ProgressRoute() {
  const board = useActiveBoard()
  if (board.data) return <BoardProgress key={board.data.$id} board={board.data} />
  return (
    <>
      <PageHeader title="Progress" />
      <Loaded
        query={board}
        loading="Loading your progress..."
        shape={ProgressSkeleton}
        failure="Could not load your board."
      >
        {() => (
          <EmptyState
            title="No active board selected."
            action={
              <Button component={Link} to={screens.boards}>
                Manage My Boards
              </Button>
            }
          >
            Progress is tracked for one board at a time. Pick the active one in Manage My Boards.
          </EmptyState>
        )}
      </Loaded>
    </>
  )
}

function BoardProgress({ board }: { board: BoardDocument }) {
  const boardSessions = useBoardSessions(board.$id)
  const { now, today } = useDayClock()
  return (
    <>
      <PageHeader title="Progress" subtitle={<BoardLine board={board} today={today} />} />
      <Loaded
        query={boardSessions}
        loading="Loading your study sessions..."
        shape={ProgressSkeleton}
        failure="Could not load your study sessions."
      >
        {(data) => <LoadedProgress board={board} {...data} now={now} />}
      </Loaded>
    </>
  )
}

function BoardLine({ board, today }: { board: BoardDocument; today: string }) {
  const day = dayOfTargetDate(board.targetDate)
  return (
    <span className={classes.line}>
      <strong className={classes.board}>{board.name}</strong>{' '}
      <span>{daysRemainingText(board.targetDate, today)}</span>{' '}
      {day !== null && <time dateTime={day}>{readableDay(day)}</time>}
    </span>
  )
}

interface LoadedProgressProps extends BoardSessions {
  board: BoardDocument
  now: Date
}

function LoadedProgress({ board, sessions, total, now }: LoadedProgressProps) {
  const totals = useMemo(() => progressTotals(sessions, now), [sessions, now])
  return (
    <>
      <ReadinessSection topics={board.categories} />
      <StatBoxes totals={totals} />
      {total > sessions.length && (
        <p className={classes.limit}>
          This board has {total.toLocaleString('en-US')} sessions. The latest{' '}
          {sessions.length.toLocaleString('en-US')} are counted here.
        </p>
      )}
      <div className={classes.columns}>
        <StudyRecords board={board} sessions={sessions} />
        <StudyCharts sessions={sessions} now={now} />
      </div>
      <OwnStreak boardId={board.$id} sessions={sessions} now={now} />
    </>
  )
}
