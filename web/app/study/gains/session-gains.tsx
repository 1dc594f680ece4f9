import { Button } from '@mantine/core'
import { daysUntil } from '@squared-away/domain/boards/days-remaining'
import type { SessionGain } from '@squared-away/domain/plan/session-gain'
import {
  IconArrowDownRight,
  IconArrowUpRight,
  IconCards,
  IconCheck,
  IconEqual,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useHeadlinesOfDay } from '../../data/plan/headlines-of-day.ts'
import { type TodayState, useSessionGain, useTodaysPlan } from '../../data/plan/todays-plan.ts'
import { useBoardSessions } from '../../data/progress/board-sessions.ts'
import { useOwnStreaks } from '../../data/progress/own-streaks.ts'
import { useStudyClock } from '../../ui/page/study-clock.ts'
import type { OpenSession } from '../keeping/open-session.ts'
import { nextText } from '../planned/plan-text.ts'
import { useStartPlanned } from '../planned/start-planned.ts'
import type { FlipCard } from '../screen/flip-cards/flip-card.ts'
import { DayDone } from '../week/day-done.tsx'
import { Week } from '../week/week.tsx'
import { streakLabel } from '../week/week-text.ts'
import {
  boardText,
  fixedText,
  goOnText,
  knownChange,
  knownText,
  learnedText,
  markedDayText,
} from './gain-text.ts'
import { ReminderOffer, useReminderOffer } from './reminder-offer.tsx'
import classes from './session-gains.module.css'
import { DoneButton, WaysOn } from './ways-on.tsx'

export interface GainsProps {
  /** The session's ISO time. */
  startTime: string
  /** Starts what is left of today in place; by default its screen is opened. */
  onStartDay?: ((session: OpenSession<FlipCard>) => void) | undefined
  /** What else can be done with this session's cards. */
  others?: ReactNode
}

/** The finish: streak and week, what was gained, the board, and one way on. */
export function SessionGains(props: GainsProps) {
  const now = useStudyClock()
  const today = useTodaysPlan(now)
  const { query } = useSessionGain(now, Date.parse(props.startTime))
  if (today.state === 'loading') return <div className={classes.finish} aria-busy />
  if (today.state !== 'ready') return <WaysOn main={<DoneButton />} others={props.others} />
  return <Finish {...props} today={today} gain={query.data ?? null} now={now} />
}

interface FinishProps extends GainsProps {
  today: TodayState & { state: 'ready' }
  /** Null while it is worked out, and if it could not be. */
  gain: SessionGain | null
  now: Date
}

function Finish({ today, gain, now, startTime, onStartDay, others }: FinishProps) {
  const { board, plan, deck } = today
  const { data } = useBoardSessions(board.$id)
  const streaks = useOwnStreaks(board.$id, data?.sessions, now)
  const headlines = useHeadlinesOfDay(board, now, plan.kind === 'study')
  const { start, isStarting, problem } = useStartPlanned(deck, board.$id, headlines, onStartDay)
  const offer = useReminderOffer()
  const isLeft = plan.kind === 'study'
  const marked = streaks && markedDayText(streaks, plan)
  const KnownIcon = KNOWN_ICONS[gain?.known ? knownChange(gain.known) : 'same']
  const until = boardText(daysUntil(board.targetDate, plan.today))
  return (
    <section
      className={classes.finish}
      aria-labelledby="day-after"
      data-marked={marked || undefined}
    >
      <h2 id="day-after" className={classes.heading}>
        {isLeft ? 'Good work' : <DayDone />}
      </h2>
      {streaks && streaks.current > 0 && (
        <div className={classes.streak}>
          <p>
            <span className={classes.figure}>{streaks.current}</span> {streakLabel(streaks.current)}
          </p>
          <Week days={streaks.week} />
        </div>
      )}
      {marked && <p className={classes.marked}>{marked}</p>}
      <ul className={classes.gains} aria-busy={gain === null}>
        <Gain icon={<IconCards size={22} stroke={1.6} />}>{gain && learnedText(gain)}</Gain>
        <Gain icon={<KnownIcon size={22} stroke={1.6} />}>
          {gain?.known && knownText(gain.known)}
        </Gain>
        <Gain icon={<IconCheck size={22} stroke={1.6} />}>{gain && fixedText(gain)}</Gain>
      </ul>
      <p className={classes.board}>
        {until && (
          <>
            <bdi>{board.name}</bdi> {until}.{' '}
          </>
        )}
        {!isLeft && nextText(plan.next, plan.today)}
      </p>
      <WaysOn
        main={
          isLeft ? (
            <Button size="lg" loading={isStarting} onClick={() => void start()}>
              {goOnText(plan.figures)}
            </Button>
          ) : (
            <DoneButton />
          )
        }
        others={
          <>
            {isLeft && <Way to={screens.dashboard}>Done</Way>}
            {others}
            {gain?.weakest && (
              <Way to={screens.flashcardSetupFor(gain.weakest)}>Weakest now: {gain.weakest}</Way>
            )}
            <Way to={screens.mockBoardSetup}>Mock board</Way>
            <Way to={screens.partnerSetup}>Study with a partner</Way>
          </>
        }
      />
      {problem !== null && <p role="alert">{problem}</p>}
      {offer.isShown && (
        <div className={classes.offer}>
          <ReminderOffer startTime={startTime} decline={offer.decline} />
        </div>
      )}
    </section>
  )
}

const KNOWN_ICONS = { up: IconArrowUpRight, same: IconEqual, down: IconArrowDownRight }

function Gain({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  if (!children) return null
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  )
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button size="sm" variant="subtle" component={Link} to={to}>
      {children}
    </Button>
  )
}
