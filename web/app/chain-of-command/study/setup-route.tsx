import { useNavigate } from 'react-router'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import { useActiveBoard } from '../../shared/active-board.ts'
import { PageHeader } from '../../shared/page-header.tsx'
import { pageTitle } from '../../shared/product.ts'
import { ErrorState, LoadingState } from '../../shared/states.tsx'
import { handOver, type OpenSession } from '../../shared/study/open-session.ts'
import { SetupNotice } from '../../shared/study/setup-notice.tsx'
import { readTurnCard, type TurnCard } from '../../shared/study/turn-cards/turn-card.ts'
import { UnfinishedSession, useUnfinishedSessions } from '../../shared/study/unfinished-session.tsx'
import { useChainEntries } from '../chain-entries.ts'
import { ChainSetup } from './chain-setup.tsx'

export const meta = () => pageTitle('Chain of Command Study')

export default function ChainSetupRoute() {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const chain = useChainEntries()
  const board = useActiveBoard()
  const unfinished = useUnfinishedSessions('coc-study', readTurnCard)

  function open(session: OpenSession<TurnCard>) {
    handOver(userId, session)
    void navigate('/home/coc/study')
  }

  return (
    <>
      <PageHeader
        title="Chain of Command Study"
        subtitle="Who holds which position above you, asked either way."
      />
      <SetupNotice />
      {unfinished.sessions.map((kept) => (
        <UnfinishedSession
          key={kept.state.sessionId}
          kept={kept}
          board={board.data}
          onContinue={open}
          onSave={() => unfinished.save(kept, board.data?.$id)}
          onDiscard={() => unfinished.drop(kept)}
        />
      ))}
      {chain.data && board.data !== undefined ? (
        <ChainSetup entries={chain.data} board={board.data} onStart={open} />
      ) : chain.isPending || board.isPending ? (
        <LoadingState label="Loading your chain of command..." />
      ) : (
        <ErrorState
          message={
            chain.data
              ? 'Your board could not be loaded.'
              : 'Your chain of command could not be loaded.'
          }
          onRetry={() => void Promise.all([chain.refetch(), board.refetch()])}
          retrying={chain.isFetching || board.isFetching}
        />
      )}
    </>
  )
}
