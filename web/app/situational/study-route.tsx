import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageHeader } from '../shared/page-header.tsx'
import { pageTitle } from '../shared/product.ts'
import { EmptyState, LoadingState } from '../shared/states.tsx'
import { useOpenSession } from '../shared/study/use-open-session.ts'
import { PracticeSession } from './practice-session.tsx'
import { readScenario } from './scenario.ts'
import { SITUATIONAL_PATHS } from './situational-paths.ts'

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
          <Button component={Link} to={SITUATIONAL_PATHS.setup}>
            Back to Setup
          </Button>
        }
      />
    </>
  )
}
