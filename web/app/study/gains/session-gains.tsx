import { Button } from '@mantine/core'
import type { SessionGain } from '@squared-away/domain/plan/session-gain'
import {
  IconArrowUpRight,
  IconCalendar,
  IconFlame,
  IconStopwatch,
  IconTarget,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { type TodayState, useSessionGain, useTodaysPlan } from '../../data/plan/todays-plan.ts'
import { useBoardSessions } from '../../data/progress/board-sessions.ts'
import { useOwnStreaks } from '../../data/progress/own-streaks.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { useStudyClock } from '../../ui/page/study-clock.ts'
import { deckText, nextText } from '../planned/plan-text.ts'
import { fixedText, knownText, streakText } from './gain-text.ts'
import { ReminderOffer, useReminderOffer } from './reminder-offer.tsx'
import classes from './session-gains.module.css'

/** What a session changed, how the day stands, and what comes next. Nothing without a board. */
export function SessionGains({ startTime }: { startTime: string }) {
  const now = useStudyClock()
  const today = useTodaysPlan(now)
  const { query } = useSessionGain(now, Date.parse(startTime))
  if (today.state === 'loading') return <GainsFrame heading="Your day" isPending />
  if (today.state !== 'ready') return null
  return (
    <Gains
      today={today}
      gain={query.data ?? null}
      isPending={query.isPending}
      now={now}
      startTime={startTime}
    />
  )
}

interface GainsProps {
  today: TodayState & { state: 'ready' }
  /** Null while it is worked out, and if it could not be. */
  gain: SessionGain | null
  isPending: boolean
  now: Date
  /** The session's ISO time. */
  startTime: string
}

function Gains({ today: { board, plan }, gain, isPending, now, startTime }: GainsProps) {
  const { data } = useBoardSessions(board.$id)
  const streaks = useOwnStreaks(board.$id, data?.sessions, now)
  const offer = useReminderOffer()
  const isLeft = plan.kind === 'study'
  const changes = [gain?.known && knownText(gain.known), gain && fixedText(gain.turned)].filter(
    (change) => typeof change === 'string',
  )
  return (
    <GainsFrame
      heading={isLeft ? `Left today: ${deckText(plan.figures)}` : 'Done for today'}
      isPending={isPending}
    >
      {streaks && streaks.current > 0 && (
        <GainRow icon={<IconFlame size={22} stroke={1.6} aria-hidden="true" />}>
          {streakText(streaks)}
        </GainRow>
      )}
      {changes.length > 0 && (
        <GainRow icon={<IconArrowUpRight size={22} stroke={1.6} aria-hidden="true" />}>
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </GainRow>
      )}
      {gain?.weakest && (
        <GainRow icon={<IconTarget size={22} stroke={1.6} aria-hidden="true" />}>
          <p>Weakest now: {gain.weakest}.</p>
          <Button
            component={Link}
            to={screens.flashcardsOf(gain.weakest)}
            size="sm"
            variant="default"
          >
            Work on it
          </Button>
        </GainRow>
      )}
      <GainRow icon={<IconCalendar size={22} stroke={1.6} aria-hidden="true" />}>
        <p>{nextText(plan.next, plan.today)}</p>
        <p className={classes.aloud}>
          Say it out loud: <Link to={screens.mockBoardSetup}>Mock board</Link> or{' '}
          <Link to={screens.partnerSetup}>Study with a partner</Link>
        </p>
      </GainRow>
      {offer.isShown && (
        <GainRow icon={<IconStopwatch size={22} stroke={1.6} aria-hidden="true" />}>
          <ReminderOffer startTime={startTime} decline={offer.decline} />
        </GainRow>
      )}
    </GainsFrame>
  )
}

interface GainsFrameProps {
  heading: string
  isPending: boolean
  children?: ReactNode
}

function GainsFrame({ heading, isPending, children }: GainsFrameProps) {
  return (
    <BinderCard tab="Your day" labelledBy="day-after" className={classes.day}>
      {/* Not announced: the result was, and this changes while it loads. */}
      <h2 id="day-after" className={classes.heading} aria-busy={isPending}>
        {heading}
      </h2>
      <ul className={classes.rows}>{children}</ul>
    </BinderCard>
  )
}

function GainRow({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.row}>
      {icon}
      <div>{children}</div>
    </li>
  )
}
