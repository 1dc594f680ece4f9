import { formatMinutes, sessionMinutes } from '@squared-away/domain/study/durations'
import { scorePercent } from '@squared-away/domain/study/outcomes'
import {
  firstDeck,
  missedAtFirst,
  sessionCredit,
  sessionScore,
} from '@squared-away/domain/study/session-engine'
import { type ReactNode, useState } from 'react'
import type { LoadedDetails } from '../../details/loaded-details.ts'
import { answeredNote, SessionResults } from '../session-results.tsx'
import type { Study } from '../use-study-session.ts'
import type { FlipCard } from './flip-card.ts'
import classes from './flip-card-results.module.css'
import { MissedList } from './missed-list.tsx'

/** The result of a session: the score, whether it is saved, and the missed cards. */
export function FlipCardResults({
  tab,
  study,
  referenceLine = String,
  details,
  finish,
  isDay = false,
}: {
  /** The name of what was studied, in a word or two. */
  tab: string
  study: Study<FlipCard>
  /** Formats a card's reference; required if cards have one. */
  referenceLine?: (reference: string) => string
  details?: LoadedDetails
  /** The finish, with what to do next. */
  finish: ReactNode
  /** A day's deck: what was gained comes first, and what was missed behind 'Details'. */
  isDay?: boolean
}) {
  const { state } = study
  const { correct, total } = sessionScore(state)
  const credit = sessionCredit(state)
  const [endTime] = useState(() => new Date().toISOString())
  const missed = missedAtFirst(state)
  const missedCards =
    missed.length > 0 ? (
      <MissedList
        heading="Missed cards"
        cards={missed}
        referenceLine={referenceLine}
        {...(details && { details })}
      />
    ) : (
      <p className={classes.none}>Nothing missed.</p>
    )
  const minutes = formatMinutes(sessionMinutes(state.startTime, endTime))
  return (
    <SessionResults
      title="Session finished"
      tab={tab}
      {...(!isDay && { aside: minutes })}
      figure={`${scorePercent(credit, total)}%`}
      words={`${correct} of ${total} correct${credit === correct ? '' : ', lists counted in part'}${answeredNote(total, firstDeck(state).length)}`}
      study={study}
      finish={finish}
      isBelow={isDay}
      details={
        isDay ? (
          <>
            <p>Time: {minutes}</p>
            {missedCards}
          </>
        ) : null
      }
    >
      {!isDay && missedCards}
    </SessionResults>
  )
}
