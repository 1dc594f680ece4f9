import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useOpenSession } from '../study/keeping/use-open-session.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { PracticeSession } from './practice-session.tsx'
import { readScenario } from './scenario.ts'

export const meta = () => pageTitle('Situational Practice')

export default function SituationalStudyRoute() {
  const [opened] = useOpenSession('situational-prep', readScenario)
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened !== null) return <PracticeSession key={opened.state.sessionId} opened={opened} />
  return (
    <>
      <PageHeader title="Situational Practice" />
      <EmptyState
        title="No situational questions were provided for this session."
        action={
          <Button component={Link} to={screens.situationalSetup}>
            Back to Setup
          </Button>
        }
      />
    </>
  )
}
