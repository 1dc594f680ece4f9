import { Button } from '@mantine/core'
import { dayFactsText, keptDayFacts } from '@squared-away/domain/boards/day-facts'
import { dayOfTargetDate, daysRemainingText } from '@squared-away/domain/boards/days-remaining'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { type BoardDocument, useActiveBoard } from '../../data/boards/active-board.ts'
import { boardDayFacts } from '../../data/boards/board-day-facts.ts'
import { boardPlanQuery, USUAL_PLAN } from '../../data/boards/board-plan.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { NameList } from '../../ui/names/names.tsx'
import { useDayClock } from '../../ui/page/day-clock.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonCard } from '../../ui/states/skeleton.tsx'
import classes from './board-summary.module.css'
import { minutesText } from './minutes-text.ts'

/** The active board: its day, what is known of it, its topics and its study time. */
export function BoardSummary() {
  const board = useActiveBoard()
  if (board.data) return <Summary board={board.data} />
  if (board.data === null) {
    return (
      <EmptyState
        title="No Active Board"
        action={
          <Button
            component={Link}
            to={screens.newBoard}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            Create New Board
          </Button>
        }
      >
        Your plan, your streak and your readiness start with a board.
      </EmptyState>
    )
  }
  if (board.isError) {
    return <ErrorState message="Could not load your board." onRetry={() => void board.refetch()} />
  }
  return (
    <Skeleton label="Loading your board...">
      <SkeletonCard lines={4} hasTab />
    </Skeleton>
  )
}

function Summary({ board }: { board: BoardDocument }) {
  const { $id: userId } = useSignedInUser()
  const { today } = useDayClock()
  const plan = useQuery(boardPlanQuery(userId, board.$id))
  const day = dayOfTargetDate(board.targetDate)
  const ofMemorandum = day === null ? null : boardDayFacts(userId, day)
  const said = dayFactsText(keptDayFacts(board) ?? ofMemorandum ?? NOTHING)
  const minutes =
    plan.data === undefined ? null : minutesText((plan.data ?? USUAL_PLAN).minutesByWeekday)
  const { categories } = board
  return (
    <BinderCard tab="Active board" labelledBy="active-board" className={classes.board}>
      <div className={classes.top}>
        <h2 id="active-board" className={classes.name}>
          <bdi>{board.name}</bdi>
        </h2>
        <Button
          component={Link}
          to={screens.editBoard(board.$id)}
          variant="default"
          className={classes.edit}
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          aria-label={`Edit ${board.name}`}
        >
          Edit
        </Button>
      </div>
      <dl className={classes.facts}>
        <Fact name="Date">
          {day === null ? (
            'No date scheduled'
          ) : (
            <>
              <strong>{readableDay(day)}</strong>, {daysRemainingText(board.targetDate, today)}
            </>
          )}
        </Fact>
        {said !== '' && <Fact name="On the day">{said}</Fact>}
        <Fact name="Study time">{minutes ?? 'Loading...'}</Fact>
        <Fact name={categories.length === 1 ? '1 topic' : `${categories.length} topics`}>
          {categories.length === 0 ? (
            'None yet. Edit the board to add some.'
          ) : (
            <NameList names={categories} />
          )}
        </Fact>
      </dl>
    </BinderCard>
  )
}

const NOTHING = { reportingTime: null, place: null, uniform: null }

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
