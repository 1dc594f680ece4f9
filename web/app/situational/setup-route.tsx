import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { useSignedInUser } from '../session/signed-in-user.ts'
import { useActiveBoard } from '../shared/active-board.ts'
import { queryKeys } from '../shared/api/query-keys.ts'
import { useLiveRefresh } from '../shared/api/realtime.ts'
import { PageHeader } from '../shared/page-header.tsx'
import { pageTitle } from '../shared/product.ts'
import { ErrorState, LoadingState } from '../shared/states.tsx'
import { handOver, type OpenSession } from '../shared/study/open-session.ts'
import { UnfinishedSession, useUnfinishedSessions } from '../shared/study/unfinished-session.tsx'
import { PracticedNote } from './practiced-note.tsx'
import { readScenario, type Scenario } from './scenario.ts'
import { ScenarioSetup } from './scenario-setup.tsx'
import { scenariosQuery } from './scenarios-query.ts'
import { SITUATIONAL_PATHS } from './situational-paths.ts'

export const meta = () => pageTitle('Situational Practice')

export default function SituationalSetupRoute() {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const scenarios = useQuery(scenariosQuery(userId))
  const board = useActiveBoard()
  const unfinished = useUnfinishedSessions('situational-prep', readScenario)
  useLiveRefresh(['questionSets', 'communitySubscriptions'], () => {
    for (const collection of ['questionSetSummaries', 'questions'] as const) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) })
    }
  })

  function open(session: OpenSession<Scenario>) {
    handOver(userId, session)
    void navigate(SITUATIONAL_PATHS.study)
  }

  return (
    <>
      <PrefetchPageLinks page={SITUATIONAL_PATHS.study} />
      <PageHeader
        title="Situational Practice"
        subtitle="Scenarios as a board asks them, answered by the STAR method."
      />
      <PracticedNote />
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
      {scenarios.data && board.data !== undefined ? (
        <ScenarioSetup scenarios={scenarios.data} board={board.data} onStart={open} />
      ) : scenarios.isPending || board.isPending ? (
        <LoadingState label="Loading scenarios..." />
      ) : (
        <ErrorState
          message={
            scenarios.data
              ? 'Your board could not be loaded.'
              : 'The scenarios could not be loaded.'
          }
          onRetry={() => void Promise.all([scenarios.refetch(), board.refetch()])}
          retrying={scenarios.isFetching || board.isFetching}
        />
      )}
    </>
  )
}
