import * as screens from '../../addresses/screens.ts'
import { NoDeck } from '../../study/keeping/no-deck.tsx'
import { useOpenSession } from '../../study/keeping/use-open-session.ts'
import { readTurnCard } from '../../study/screen/turn-cards/turn-card.ts'
import { TurnCardResults } from '../../study/screen/turn-cards/turn-card-results.tsx'
import { TurnCardSession } from '../../study/screen/turn-cards/turn-card-session.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { startChainStudy } from './chain-deck.ts'

export const meta = () => pageTitle('Chain of Command Study')

export default function ChainStudyRoute() {
  const [opened, open] = useOpenSession('coc-study', readTurnCard)
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <NoDeck mode="coc-study" setupPath={screens.chainSetup} />
  return (
    <TurnCardSession
      key={opened.state.sessionId}
      title="Chain of Command"
      setupPath={screens.chainSetup}
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
