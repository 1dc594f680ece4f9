import { Navigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useOpenSession } from '../study/keeping/use-open-session.ts'
import { startDaily } from '../study/planned/start-planned.ts'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import { readTurnCard } from '../study/screen/turn-cards/turn-card.ts'
import { TurnCardResults } from '../study/screen/turn-cards/turn-card-results.tsx'
import { TurnCardSession } from '../study/screen/turn-cards/turn-card-session.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { DayAfterSession } from './day-after-session.tsx'

export const meta = () => pageTitle('Today')

/** What the plan has for today, card by card (docs/architecture.md, The plan). */
export default function DailyStudyRoute() {
  const [opened, open] = useOpenSession('daily', readTurnCard)
  const referenceLine = useReferenceLine()
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <Navigate to={screens.dashboard} replace />
  return (
    <TurnCardSession
      key={opened.state.sessionId}
      title="Today"
      setupPath={screens.dashboard}
      opened={opened}
      referenceLine={referenceLine}
      results={(study) => (
        <TurnCardResults
          tab="Today"
          study={study}
          referenceLine={referenceLine}
          note={<DayAfterSession />}
          onStartAnew={(deck) => open(startDaily(deck, opened.boardId))}
        />
      )}
    />
  )
}
