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
import { AgainChoices } from './again-choices.tsx'
import type { FlipCard } from './flip-card.ts'
import classes from './flip-card-results.module.css'
import { MissedList } from './missed-list.tsx'

/** The result of a session: the score, whether it is saved, and the missed cards. */
export function FlipCardResults({
  tab,
  study,
  referenceLine = String,
  details,
  note = null,
  onStartDeck,
}: {
  /** The name of what was studied, in a word or two. */
  tab: string
  study: Study<FlipCard>
  /** Formats a card's reference; required if cards have one. */
  referenceLine?: (reference: string) => string
  details?: LoadedDetails
  /** A note below the score. */
  note?: ReactNode
  onStartDeck: (deck: readonly FlipCard[]) => void
}) {
  const { state } = study
  const { correct, total } = sessionScore(state)
  const credit = sessionCredit(state)
  const [endTime] = useState(() => new Date().toISOString())
  const missed = missedAtFirst(state)
  return (
    <SessionResults
      title="Session finished"
      tab={tab}
      aside={formatMinutes(sessionMinutes(state.startTime, endTime))}
      figure={`${scorePercent(credit, total)}%`}
      words={`${correct} of ${total} correct${credit === correct ? '' : ', lists counted in part'}${answeredNote(total, firstDeck(state).length)}`}
      study={study}
      choices={<AgainChoices study={study} onStartDeck={onStartDeck} />}
    >
      {note}
      {missed.length > 0 ? (
        <MissedList
          heading="Missed cards"
          cards={missed}
          referenceLine={referenceLine}
          {...(details && { details })}
        />
      ) : (
        <p className={classes.none}>Nothing missed.</p>
      )}
    </SessionResults>
  )
}
