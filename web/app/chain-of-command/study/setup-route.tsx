import * as screens from '../../addresses/screens.ts'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { useChainEntries } from '../../data/chain/chain-entries.ts'
import { UnfinishedSessions } from '../../study/keeping/unfinished-session.tsx'
import { readFlipCard } from '../../study/screen/flip-cards/flip-card.ts'
import { SetupLoading } from '../../study/setup/setup-loading.tsx'
import { SetupNotice } from '../../study/setup/setup-notice.tsx'
import { useHandOver } from '../../study/setup/use-hand-over.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ChainSetup } from './chain-setup.tsx'

export const meta = () => pageTitle('Chain of Command Study')

export default function ChainSetupRoute() {
  const open = useHandOver(screens.chainStudy)
  const chain = useChainEntries()
  const board = useActiveBoard()

  return (
    <>
      <PageHeader
        title="Chain of Command Study"
        subtitle="Who is in your chain of command, by position and by name."
      />
      <SetupNotice />
      <UnfinishedSessions
        studyMode="coc-study"
        readCard={readFlipCard}
        board={board.data}
        onContinue={open}
      />
      {chain.data && board.data !== undefined ? (
        <ChainSetup entries={chain.data} board={board.data} onStart={open} />
      ) : (
        <SetupLoading
          material={chain}
          board={board}
          loading={<LoadingState label="Loading your chain of command..." />}
          failure="Could not load your chain of command."
        />
      )}
    </>
  )
}
