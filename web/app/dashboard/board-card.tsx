import { Button } from '@mantine/core'
import { dayOfTargetDate, daysRemainingNote } from '@squared-away/domain/boards/days-remaining'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { type BoardDocument, useActiveBoard } from '../data/boards/active-board.ts'
import { hasFailed, isFirstTry } from '../data/queries/failed-query.ts'
import { useDayClock } from '../ui/page/day-clock.ts'
import { useLoadedPart } from '../ui/page/loaded-part.ts'
import classes from './board-card.module.css'
import { CardFailure } from './card-failure.tsx'
import { categoryCount } from './category-count.ts'
import { DashboardCard } from './dashboard-card.tsx'

/** The active board, its date and the days until then (specification §2 Dashboard). */
export function BoardCard() {
  const query = useActiveBoard()
  const { data: board, isFetching, refetch } = query
  const failed = hasFailed(query)
  const heading = isFirstTry(query) ? 'Loading...' : (board?.name ?? 'No Active Board')
  return (
    <DashboardCard
      card="board"
      tab="Active board"
      name="Active board"
      heading={heading}
      to={screens.boards}
    >
      {board && <BoardFacts board={board} />}
      {board === null && (
        <p className={classes.words}>
          Visit <Link to={screens.boards}>Manage My Boards</Link> to select or create a board. What
          you study counts toward the active one.
        </p>
      )}
      {failed && (
        <CardFailure
          message="Could not load your active board."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </DashboardCard>
  )
}

function BoardFacts({ board }: { board: BoardDocument }) {
  const [open, setOpen] = useState(false)
  const { Part: BoardDetails, load } = useLoadedPart(fetchBoardDetails)
  const Readiness = useBoardReadiness()

  async function viewDetails() {
    if (await load()) setOpen(true)
  }

  return (
    <>
      <BoardDay targetDate={board.targetDate} />
      <p className={classes.words}>{categoryCount(board)}</p>
      <p className={classes.readiness}>{Readiness && <Readiness />}</p>
      <Button className={classes.details} variant="default" onClick={() => void viewDetails()}>
        View Details
      </Button>
      {BoardDetails && <BoardDetails board={board} opened={open} onClose={() => setOpen(false)} />}
    </>
  )
}

function BoardDay({ targetDate }: { targetDate: string | null }) {
  const { today } = useDayClock()
  const day = dayOfTargetDate(targetDate)
  if (day === null) return <p className={classes.words}>No date scheduled</p>
  const note = daysRemainingNote(targetDate, today)
  return (
    <p className={classes.day}>
      <time dateTime={day}>{readableDay(day)}</time>{' '}
      {note !== '' && <span className={classes.note}>{note}</span>}
    </p>
  )
}

const fetchBoardDetails = () => import('./board-details.tsx').then((part) => part.BoardDetails)

/** The forecast line. Its code loads after the first paint; the card is complete without it. */
function useBoardReadiness(): ComponentType | null {
  const [part, setPart] = useState<{ Line: ComponentType } | null>(null)
  useEffect(() => {
    import('./board-readiness.tsx').then(
      ({ BoardReadiness }) => startTransition(() => setPart({ Line: BoardReadiness })),
      (error) => console.error('Could not load your readiness.', error),
    )
  }, [])
  return part?.Line ?? null
}
