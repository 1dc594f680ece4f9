import { Button } from '@mantine/core'
import { boardPhase } from '@squared-away/domain/boards/board-phase'
import { daysUntil } from '@squared-away/domain/boards/days-remaining'
import { LAST_DAYS } from '@squared-away/domain/plan/plan-card'
import type { TodaysPlan } from '@squared-away/domain/plan/todays-plan'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, PrefetchPageLinks } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import type { BoardDocument } from '../../data/boards/active-board.ts'
import { useHeadlinesOfDay } from '../../data/plan/headlines-of-day.ts'
import { type TodayState, useTodaysPlan } from '../../data/plan/todays-plan.ts'
import { useUnfinishedSessions } from '../../study/keeping/unfinished-session.tsx'
import {
  deckParts,
  deckText,
  headlinesText,
  nextText,
  skippedText,
} from '../../study/planned/plan-text.ts'
import { useKeptDeck, useStartPlanned } from '../../study/planned/start-planned.ts'
import { readFlipCard } from '../../study/screen/flip-cards/flip-card.ts'
import { DayDone } from '../../study/week/day-done.tsx'
import { useAfterPaint } from '../../ui/page/after-paint.ts'
import { useDayClock } from '../../ui/page/day-clock.ts'
import { useStudyClock } from '../../ui/page/study-clock.ts'
import { CardFailure } from '../card-failure.tsx'
import type { AfterBoardProps } from './board-days/after-board.tsx'
import type { BoardDaysProps } from './board-days/board-days.tsx'
import type { FirstBoardCardProps } from './first-board/first-board-card.tsx'
import { type Arrival, useArrival } from './first-board/use-arrival.ts'
import { TodayFrame } from './today-frame.tsx'
import { UnfinishedDay } from './unfinished-day.tsx'

/** Loaded only for new soldiers; otherwise boards are created on their own screen. */
const FirstBoardCard = lazy(async (): Promise<{ default: ComponentType<FirstBoardCardProps> }> => {
  try {
    return { default: (await import('./first-board/first-board-card.tsx')).FirstBoardCard }
  } catch (error) {
    console.error('Could not load the questions about the first board.', error)
    return { default: NoBoardYet }
  }
})

/** Loaded on the evening before the board and on its day. */
const BoardDays = lazy(async (): Promise<{ default: ComponentType<BoardDaysProps> }> => {
  try {
    return { default: (await import('./board-days/board-days.tsx')).BoardDays }
  } catch (error) {
    console.error('Could not load what helps before the board.', error)
    return { default: NotLoaded }
  }
})

/** Loaded after the board. */
const AfterBoard = lazy(async (): Promise<{ default: ComponentType<AfterBoardProps> }> => {
  try {
    return { default: (await import('./board-days/after-board.tsx')).AfterBoard }
  } catch (error) {
    console.error('Could not load what helps after the board.', error)
    return { default: NotLoaded }
  }
})

/** Loaded once the plan is drawn: it asks the server whether it speaks. */
const ListenPart = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('../../study/listen/listen-part.tsx')).ListenPart }
  } catch (error) {
    console.error('Could not load the way to Listen.', error)
    return { default: () => null }
  }
})

/** Loaded once the day is done. */
const OneMoreRound = lazy(
  async (): Promise<{ default: ComponentType<{ board: BoardDocument }> }> => {
    try {
      return { default: (await import('./one-more-round.tsx')).OneMoreRound }
    } catch (error) {
      console.error('Could not load one more round.', error)
      return { default: () => null }
    }
  },
)

function NotLoaded() {
  return (
    <TodayFrame heading="Your board is here" words="Check your connection and reload the page." />
  )
}

/** Today's plan and the button that starts it. `onDrawn` runs once it, or what is in its place, is drawn. */
export function TodayCard({ onDrawn }: { onDrawn: () => void }) {
  const today = useTodaysPlan(useStudyClock())
  const arrival = useArrival()
  const unfinished = useUnfinishedSessions('daily', readFlipCard)
  const [kept] = unfinished.sessions
  if (kept) {
    const boardId = today.state === 'ready' ? today.board.$id : undefined
    return (
      <>
        <UnfinishedDay kept={kept} onSave={() => unfinished.save(kept, boardId)} />
        <Drawn onDrawn={onDrawn} />
      </>
    )
  }
  return <PlanOfToday today={today} arrival={arrival} onDrawn={onDrawn} />
}

/** Beside a part that loads, in its boundary: runs `onDrawn` once that part is drawn. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return null
}

interface PlanOfTodayProps {
  today: TodayState
  arrival: Arrival
  onDrawn: () => void
}

/** While the first board is being saved, its form stays. */
function PlanOfToday({ today, arrival, onDrawn }: PlanOfTodayProps) {
  const { stage, beginSaving, endSaving, skip } = arrival
  if (stage === 'saving' || (stage === 'asked' && today.state === 'no-board')) {
    return (
      <Suspense fallback={<TodayFrame heading={FIRST_QUESTION} isPending />}>
        <FirstBoardCard onSaving={beginSaving} onSaved={endSaving} onSkip={skip} />
        <Drawn onDrawn={onDrawn} />
      </Suspense>
    )
  }
  if (today.state === 'loading') return <TodayFrame heading="Planning your day..." isPending />
  return (
    <Suspense fallback={<TodayFrame heading="Planning your day..." isPending />}>
      <PlanOrReason today={today} />
      <Drawn onDrawn={onDrawn} />
    </Suspense>
  )
}

/** The plan, or why there is none. */
function PlanOrReason({ today }: { today: Exclude<TodayState, { state: 'loading' }> }) {
  switch (today.state) {
    case 'failed':
      return (
        <TodayFrame heading="Today">
          <CardFailure message="Could not load your plan." onRetry={today.retry} retrying={false} />
        </TodayFrame>
      )
    case 'no-board':
      return <NoBoardYet />
    case 'no-cards':
      return (
        <TodayFrame
          heading="Your board has nothing to study yet"
          words="Choose its categories to get cards for each day."
          action={
            <Button size="lg" component={Link} to={screens.boards} data-starts>
              Manage My Boards
            </Button>
          }
        />
      )
    case 'ready':
      return <DayOfBoard today={today} />
  }
}

const FIRST_QUESTION = 'What are you getting ready for?'

function NoBoardYet() {
  return (
    <TodayFrame
      heading={FIRST_QUESTION}
      words="Name your board, set its date, and get cards for each day."
      action={
        <Button size="lg" component={Link} to={screens.newBoard} data-starts>
          Create a board
        </Button>
      }
    />
  )
}

/**
 * The plan, until the evening before the board. From then on something else helps more, and after
 * the board the plan goes on only if the soldier asks for it.
 */
function DayOfBoard({ today }: { today: TodayState & { state: 'ready' } }) {
  const { today: day } = useDayClock()
  const [keepsStudying, setKeepsStudying] = useState(false)
  const { board } = today
  const phase = boardPhase(board.targetDate, day)
  if (phase === 'eve' || phase === 'day') return <BoardDays {...{ board, phase }} />
  if (phase === 'after' && !keepsStudying) {
    return <AfterBoard board={board} today={day} onKeepStudying={() => setKeepsStudying(true)} />
  }
  const left = phase === 'ahead' ? daysUntil(board.targetDate, day) : null
  return <PlannedDay {...today} isWithoutDate={phase !== 'ahead'} left={left} />
}

interface PlannedDayProps extends Extract<TodayState, { state: 'ready' }> {
  /** True if there is no day to plan for. */
  isWithoutDate: boolean
  /** Days until the board; null without a date. */
  left: number | null
}

function PlannedDay({ isWithoutDate, left, board, plan, deck, leftOut }: PlannedDayProps) {
  const isPainted = useAfterPaint()
  const headlines = useHeadlinesOfDay(board, useStudyClock(), isPainted)
  const { start, isStarting, problem } = useStartPlanned(deck, board.$id, headlines)
  useKeptDeck(isPainted ? deck : [])
  useEffect(() => {
    if (isPainted) loadStudyScreen()
  }, [isPainted])
  const canStart = plan.kind === 'study'
  const isLastWeek = left !== null && left <= LAST_DAYS
  return (
    <TodayFrame
      heading={headingOf(plan)}
      words={
        <>
          {canStart ? `${deckParts(plan.figures)}.` : nextText(plan.next, plan.today)}
          {canStart && headlines.length > 0 && ` ${headlinesText(headlines.length)}`}
          {leftOut.known + leftOut.offBoard > 0 && (
            <>
              {' '}
              {skippedText(leftOut)} <Link to={screens.myCards}>My Cards</Link>
            </>
          )}
          {isLastWeek &&
            ` ${left === 1 ? '1 day' : `${left} days`} left: what boards ask most comes first.`}
          {isWithoutDate && (
            <>
              {' '}
              Planned for the next 28 days. <Link to={screens.boards}>Set a date</Link>
            </>
          )}
        </>
      }
      action={
        <>
          {canStart && (
            <>
              {isPainted && <PrefetchPageLinks page={screens.dailyStudy} />}
              <Button size="lg" loading={isStarting} data-starts onClick={() => void start()}>
                {plan.isBegun ? 'Go on' : 'Start'}
              </Button>
            </>
          )}
          {plan.kind === 'done' && isPainted && (
            <Suspense fallback={null}>
              <OneMoreRound board={board} />
            </Suspense>
          )}
          {isLastWeek && (
            <Button size="lg" variant="default" component={Link} to={screens.mockBoardSetup}>
              {canStart ? 'Then: mock board' : 'Mock board'}
            </Button>
          )}
          {isPainted && (
            <Suspense fallback={null}>
              <ListenPart />
            </Suspense>
          )}
        </>
      }
    >
      {problem !== null && <p role="alert">{problem}</p>}
    </TodayFrame>
  )
}

function headingOf({ kind, figures }: TodaysPlan): ReactNode {
  if (kind === 'day-off') return 'Day off'
  return kind === 'done' ? <DayDone /> : `Today: ${deckText(figures)}`
}

/** Prefetches most of the next screen, so that it opens at once, also offline. */
function loadStudyScreen() {
  import('../../study/screen/flip-cards/flip-card-session.tsx').catch(() => {})
}
