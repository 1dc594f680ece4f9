import { Button } from '@mantine/core'
import { formatMinutes, sessionMinutes } from '@squared-away/domain/study/durations'
import { heardMarks } from '@squared-away/domain/study/heard-cards'
import { scorePercent } from '@squared-away/domain/study/outcomes'
import { missedAtFirst, sessionScore } from '@squared-away/domain/study/session-engine'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { MissedList } from '../study/screen/flip-cards/missed-list.tsx'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import { SessionResults } from '../study/screen/session-results.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import type { HeardCard } from './heard-card.ts'
import classes from './listening-session.module.css'
import { startListening } from './start-listening.ts'
import type { Listening } from './use-listening.ts'

interface ListeningResultsProps {
  listening: Listening
  opened: OpenSession<HeardCard>
  onOpen: (next: OpenSession<HeardCard>) => void
}

/** The marks, whether they are saved, and what was missed, to be heard again. */
export function ListeningResults({ listening, opened, onOpen }: ListeningResultsProps) {
  const { state } = listening
  const referenceLine = useReferenceLine()
  const [endTime] = useState(() => new Date().toISOString())
  const missed = missedAtFirst(state)
  const again = (deck: readonly HeardCard[]) => () => onOpen(startListening(deck, opened.boardId))
  const { correct, total } = sessionScore(state)
  const choices = (
    <>
      <Button size="lg" component={Link} to={screens.dashboard}>
        Done
      </Button>
      {missed.length > 0 && (
        <Button size="lg" variant="default" onClick={again(missed)}>
          Hear what I missed ({missed.length})
        </Button>
      )}
      <Button size="lg" variant="default" onClick={again(state.deck)}>
        Hear it again
      </Button>
    </>
  )
  if (heardMarks(state).size === 0) {
    return (
      <>
        <PageHeader title="You listened" />
        <BinderCard tab="Listen">
          <p>You marked nothing. What was only heard is no answer, so nothing was saved.</p>
          <div className={classes.choices}>{choices}</div>
        </BinderCard>
      </>
    )
  }
  return (
    <SessionResults
      title="Session finished"
      tab="Listen"
      aside={formatMinutes(sessionMinutes(state.startTime, endTime))}
      figure={`${scorePercent(correct, total)}%`}
      words={`${correct} of ${total} marked Knew it`}
      study={listening}
      choices={choices}
    >
      {missed.length > 0 && (
        <MissedList heading="Missed" cards={missed} referenceLine={referenceLine} />
      )}
    </SessionResults>
  )
}
