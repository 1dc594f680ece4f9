import * as screens from '../../addresses/screens.ts'
import { DoneButton, WaysOn } from '../../study/gains/ways-on.tsx'
import { NoDeck } from '../../study/keeping/no-deck.tsx'
import { useOpenSession } from '../../study/keeping/use-open-session.ts'
import { AgainChoices } from '../../study/screen/flip-cards/again-choices.tsx'
import { readFlipCard } from '../../study/screen/flip-cards/flip-card.ts'
import { FlipCardResults } from '../../study/screen/flip-cards/flip-card-results.tsx'
import { FlipCardSession } from '../../study/screen/flip-cards/flip-card-session.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { startChainStudy } from './chain-deck.ts'

export const meta = () => pageTitle('Chain of Command Study')

export default function ChainStudyRoute() {
  const [opened, open] = useOpenSession('coc-study', readFlipCard)
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <NoDeck mode="coc-study" setupPath={screens.chainSetup} />
  return (
    <FlipCardSession
      key={opened.state.sessionId}
      title="Chain of Command"
      setupPath={screens.chainSetup}
      opened={opened}
      results={(study) => (
        <FlipCardResults
          tab="Chain of Command"
          study={study}
          finish={
            <WaysOn
              main={<DoneButton />}
              others={
                <AgainChoices
                  study={study}
                  onStartDeck={(deck) => open(startChainStudy(deck, opened.boardId))}
                />
              }
            />
          }
        />
      )}
    />
  )
}
