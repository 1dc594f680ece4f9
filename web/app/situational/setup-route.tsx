import { missedLast } from '@squared-away/domain/study/missed-last'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PrefetchPageLinks } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { useQuestionsRefresh } from '../data/questions/on-request/questions-refresh.ts'
import { scenariosQuery } from '../data/questions/on-request/scenarios.ts'
import { useReviews } from '../data/reviews/reviews.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { UnfinishedSessions } from '../study/keeping/unfinished-session.tsx'
import { SetupLoading } from '../study/setup/setup-loading.tsx'
import { useHandOver } from '../study/setup/use-hand-over.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { PracticedNote } from './practiced-note.tsx'
import { PrintedScenarios } from './printed-scenarios.tsx'
import { readScenario } from './scenario.ts'
import { ScenarioSetup } from './scenario-setup.tsx'

export const meta = () => pageTitle('Situational Practice')

export default function SituationalSetupRoute() {
  const { $id: userId } = useSignedInUser()
  const open = useHandOver(screens.situationalStudy)
  const scenarios = useQuery(scenariosQuery(userId))
  const board = useActiveBoard()
  // Without reviews nothing needs review, but the practice can still start.
  const reviews = useReviews()
  const missed = useMemo(() => missedLast(reviews.data ?? []), [reviews.data])
  useQuestionsRefresh()

  return (
    <>
      <PrefetchPageLinks page={screens.situationalStudy} />
      <PageHeader
        title="Situational Practice"
        subtitle="Scenarios like the ones a board asks, answered with the STAR method."
        actions={
          scenarios.data &&
          scenarios.data.length > 0 && <PrintedScenarios scenarios={scenarios.data} />
        }
      />
      <PracticedNote />
      <UnfinishedSessions
        studyMode="situational-prep"
        readCard={readScenario}
        board={board.data}
        onContinue={open}
      />
      {scenarios.data && board.data !== undefined ? (
        <ScenarioSetup
          scenarios={scenarios.data}
          needReview={scenarios.data.filter(({ original }) => missed.has(original ?? ''))}
          board={board.data}
          onStart={open}
        />
      ) : (
        <SetupLoading
          material={scenarios}
          board={board}
          loading={<LoadingState label="Loading scenarios..." />}
          failure="Could not load the scenarios."
        />
      )}
    </>
  )
}
