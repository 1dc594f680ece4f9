import { useActiveBoard } from '../../shared/active-board.ts'
import { PageHeader } from '../../shared/page-header.tsx'
import { pageTitle } from '../../shared/product.ts'
import { SetupLoading } from '../../shared/study/setup-loading.tsx'
import { SetupNotice } from '../../shared/study/setup-notice.tsx'
import { readTurnCard } from '../../shared/study/turn-cards/turn-card.ts'
import { UnfinishedSessions } from '../../shared/study/unfinished-session.tsx'
import { useHandOver } from '../../shared/study/use-hand-over.ts'
import { useChainEntries } from '../chain-entries.ts'
import { ChainSetup } from './chain-setup.tsx'

export const meta = () => pageTitle('Chain of Command Study')

export default function ChainSetupRoute() {
  const open = useHandOver('/home/coc/study')
  const chain = useChainEntries()
  const board = useActiveBoard()

  return (
    <>
      <PageHeader
        title="Chain of Command Study"
        subtitle="Who holds which position above you, asked either way."
      />
      <SetupNotice />
      <UnfinishedSessions
        studyMode="coc-study"
        readCard={readTurnCard}
        board={board.data}
        onContinue={open}
      />
      {chain.data && board.data !== undefined ? (
        <ChainSetup entries={chain.data} board={board.data} onStart={open} />
      ) : (
        <SetupLoading
          material={chain}
          board={board}
          loading="Loading your chain of command..."
          failure="Your chain of command could not be loaded."
        />
      )}
    </>
  )
}
