import { Button } from '@mantine/core'
import { formatMinutes, sessionMinutes } from '@squared-away/domain/study/durations'
import { scorePercent } from '@squared-away/domain/study/outcomes'
import { missedAtFirst } from '@squared-away/domain/study/session-engine'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import type { CultureText } from '../study/culture/culture-texts.ts'
import { MissedList } from '../study/screen/flip-cards/missed-list.tsx'
import { SessionResults } from '../study/screen/session-results.tsx'
import type { Study } from '../study/screen/use-study-session.ts'
import type { CultureCard } from './culture-cards.ts'

/** The result of a practice: progress, whether it is saved, and the missed lines. */
export function PracticeDone({
  study,
  text,
  onAgain,
}: {
  study: Study<CultureCard>
  text: CultureText
  onAgain: () => void
}) {
  const { state, progress } = study
  const [endTime] = useState(() => new Date().toISOString())
  const missed = missedAtFirst(state)
  const isScored = state.deck[0]?.way === 'cards'
  return (
    <SessionResults
      title="Practice finished"
      tab={text.topic}
      aside={formatMinutes(sessionMinutes(state.startTime, endTime))}
      figure={isScored ? `${scorePercent(progress.correct, progress.answered)}%` : null}
      words={
        isScored
          ? `${progress.correct} of ${progress.answered} correct`
          : `${progress.answered} of ${progress.total} lines`
      }
      study={study}
      choices={
        <>
          <Button size="lg" onClick={onAgain}>
            Practice again
          </Button>
          <Button
            size="lg"
            variant="default"
            component={Link}
            to={`${screens.armyCulture}#${text.slug}`}
          >
            Army Identity & Culture
          </Button>
        </>
      }
    >
      {missed.length > 0 && <MissedList heading="Missed lines" cards={missed} />}
    </SessionResults>
  )
}
