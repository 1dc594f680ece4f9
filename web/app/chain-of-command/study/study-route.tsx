import { Navigate } from 'react-router'
import { useOpenSession } from '../../study/keeping/use-open-session.ts'
import { readTurnCard } from '../../study/screen/turn-cards/turn-card.ts'
import { TurnCardResults } from '../../study/screen/turn-cards/turn-card-results.tsx'
import { TurnCardSession } from '../../study/screen/turn-cards/turn-card-session.tsx'
import { NO_DECK } from '../../study/setup/setup-notice.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { LoadingState } from '../../ui/states/states.tsx'
import { startChainStudy } from './chain-deck.ts'

export const meta = () => pageTitle('Chain of Command Study')

const SETUP = '/home/coc/setup'

export default function ChainStudyRoute() {
  const [opened, open] = useOpenSession('coc-study', readTurnCard)
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <Navigate to={SETUP} state={NO_DECK} replace />
  return (
    <TurnCardSession
      key={opened.state.sessionId}
      title="Chain of Command"
      setupPath={SETUP}
      opened={opened}
      results={(study) => (
        <TurnCardResults
          tab="Chain of Command"
          study={study}
          onStartAnew={(deck) => open(startChainStudy(deck, opened.boardId))}
        />
      )}
    />
  )
}
