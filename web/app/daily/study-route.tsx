import { Navigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useAnswerDetails } from '../study/details/use-answer-details.ts'
import { GainsPart, loadGains } from '../study/gains/gains-part.tsx'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { useOpenSession } from '../study/keeping/use-open-session.ts'
import { type FlipCard, readFlipCard } from '../study/screen/flip-cards/flip-card.ts'
import { FlipCardResults } from '../study/screen/flip-cards/flip-card-results.tsx'
import { FlipCardSession } from '../study/screen/flip-cards/flip-card-session.tsx'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'

export const meta = () => pageTitle('Today')

/** Today's deck of the plan (docs/architecture.md, The plan). */
export default function DailyStudyRoute() {
  const [opened, open] = useOpenSession('daily', readFlipCard)
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <Navigate to={screens.dashboard} replace />
  return <DailySession key={opened.state.sessionId} opened={opened} onOpen={open} />
}

interface DailySessionProps {
  opened: OpenSession<FlipCard>
  onOpen: (next: OpenSession<FlipCard>) => void
}

function DailySession({ opened, onOpen }: DailySessionProps) {
  const { sessionId, deck } = opened.state
  const referenceLine = useReferenceLine()
  const details = useAnswerDetails(sessionId, deck)
  return (
    <FlipCardSession
      title="Today"
      setupPath={screens.dashboard}
      opened={opened}
      referenceLine={referenceLine}
      details={details}
      inRounds
      onNearEnd={loadGains}
      results={(study) => (
        <FlipCardResults
          tab="Today"
          study={study}
          referenceLine={referenceLine}
          details={details}
          isDay
          finish={<GainsPart startTime={opened.state.startTime} onStartDay={onOpen} />}
        />
      )}
    />
  )
}
