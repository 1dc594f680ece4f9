import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { AccessDenied } from './access-denied.tsx'
import { useAdminCheck } from './admin-check.ts'
import classes from './admin-route.module.css'
import { BoardReportsSection } from './board-reports.tsx'
import { CardReports } from './card-reports.tsx'
import { ContentStatistics } from './content-statistics.tsx'
import { ContentUpdate } from './content-update.tsx'
import { ModeratedContent } from './moderated-content.tsx'
import { ReportedUnitBoards } from './reported-unit-boards.tsx'

export const meta = () => pageTitle('Admin Control Panel')

/** Admins only (specification §2, §6); the server checks again on every action here. */
export default function AdminRoute() {
  const { isAdmin, isChecking, check } = useAdminCheck()
  if (isChecking) return <LoadingState label="Checking your permission..." />
  if (!isAdmin) {
    return (
      <AccessDenied>
        <Button component={Link} to={screens.dashboard} variant="default">
          Back to the Dashboard
        </Button>
        <Button variant="subtle" onClick={check}>
          Check Again
        </Button>
      </AccessDenied>
    )
  }
  return (
    <>
      <PageHeader
        title="Admin Control Panel"
        subtitle="Default content, reported cards, and reported content in the Community Library."
        actions={
          <Button component={Link} to={screens.operations} variant="default">
            Server and Backups
          </Button>
        }
      />
      <div className={classes.parts}>
        <ContentUpdate />
        <CardReports />
        <ModeratedContent />
        <ReportedUnitBoards />
        <ContentStatistics />
        <BoardReportsSection />
      </div>
    </>
  )
}
