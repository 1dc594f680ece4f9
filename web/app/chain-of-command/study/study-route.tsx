import { Navigate } from 'react-router'
import { pageTitle } from '../../shared/product.ts'
import { LoadingState } from '../../shared/states.tsx'
import { NO_DECK } from '../../shared/study/setup-notice.tsx'
import { readTurnCard } from '../../shared/study/turn-cards/turn-card.ts'
import { TurnCardResults } from '../../shared/study/turn-cards/turn-card-results.tsx'
import { TurnCardSession } from '../../shared/study/turn-cards/turn-card-session.tsx'
import { useOpenSession } from '../../shared/study/use-open-session.ts'
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
