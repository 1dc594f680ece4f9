import { dayOfTargetDate, daysUntil } from '@squared-away/domain/boards/days-remaining'
import { ANSWERS_TO_KNOW } from '@squared-away/domain/plan/answers-to-know'
import { type Estimate, isPrecise } from '@squared-away/domain/plan/estimate'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { type BoardDocument, useActiveBoard } from '../../data/boards/active-board.ts'
import { useReadiness } from '../../data/plan/todays-plan.ts'
import { useOwnStreaks } from '../../data/progress/own-streaks.ts'
import { useSessionTimes } from '../../data/sessions/study-sessions.ts'
import { Week } from '../../study/week/week.tsx'
import { streakLabel } from '../../study/week/week-text.ts'
import { useDayClock } from '../../ui/page/day-clock.ts'
import { useStudyClock } from '../../ui/page/study-clock.ts'
import classes from './standing.module.css'
import { answersThatCount, readinessText } from './standing-text.ts'

/** Days until the board, study days in a row, and how much is known: a row each. */
export function Standing() {
  const { data: board } = useActiveBoard()
  const { today } = useDayClock()
  if (!board) return null
  const left = daysUntil(board.targetDate, today)
  return (
    <section className={classes.standing} aria-label="Where you stand">
      <Countdown board={board} left={left} />
      <Streak board={board} />
      <Known hasDate={left !== null} />
    </section>
  )
}

function Row({ to, figure, children }: { to: string; figure: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={classes.row}>
      <span className={classes.figure}>{figure}</span>
      <span className={classes.words}>{children}</span>
    </Link>
  )
}

function Countdown({ board, left }: { board: BoardDocument; left: number | null }) {
  const day = dayOfTargetDate(board.targetDate)
  return (
    <Row to={screens.boards} figure={left ?? '–'}>
      <span>{left === null ? 'No date scheduled' : `${left === 1 ? 'day' : 'days'} left`}</span>
      <span className={classes.soft}>
        {/* First: a long name is cut off. */}
        {day !== null && `${readableDay(day)}, `}
        <bdi>{board.name}</bdi>
      </span>
    </Row>
  )
}

function Streak({ board }: { board: BoardDocument }) {
  const { data: sessions } = useSessionTimes(board.$id)
  const streaks = useOwnStreaks(board.$id, sessions, useStudyClock())
  return (
    <Row to={screens.progress} figure={streaks?.current ?? '…'}>
      <span>{streaks ? streakLabel(streaks.current) : 'study days'}</span>
      {streaks && <Week days={streaks.week} />}
    </Row>
  )
}

function Known({ hasDate }: { hasDate: boolean }) {
  const { basis, query } = useReadiness(useStudyClock())
  if (basis.state === 'no-cards') return null
  const readiness = query.data
  const now = readiness?.behind.at(-1)?.share.expected
  const known = readiness?.forecast.known && now !== undefined
  const answers = readiness ? answersThatCount(readiness) : null
  return (
    <Row to={screens.progress} figure={known ? `${Math.round(now * 100)}%` : (answers ?? '–')}>
      <span>{readiness ? readinessText(readiness, hasDate) : 'Working out your readiness...'}</span>
      {known && readiness.forecast.known && <Bar now={now} then={readiness.forecast.share} />}
      {answers !== null && <Bar now={answers / ANSWERS_TO_KNOW} />}
    </Row>
  )
}

interface BarProps {
  now: number
  then?: Estimate
}

/** What is known today and the range on the day, or how many answers there are. */
function Bar({ now, then }: BarProps) {
  const [low, high] = rangeOf(then)
  const style = { '--now': now, '--low': Math.min(low, high), '--high': high } as CSSProperties
  return (
    <span className={classes.bar} style={style} aria-hidden="true">
      {then && <span className={classes.then} />}
      <span className={classes.now} />
    </span>
  )
}

function rangeOf(then: Estimate | undefined): [low: number, high: number] {
  if (then === undefined) return [0, 0]
  return isPrecise(then) ? [then.expected, then.expected] : [then.low, then.high]
}
