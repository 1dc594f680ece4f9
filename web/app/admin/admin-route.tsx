import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { AdminOnly } from './admin-only.tsx'
import classes from './admin-route.module.css'
import { BoardReportsSection } from './board-reports.tsx'
import { CardReports } from './card-reports.tsx'
import { ContentStatistics } from './content-statistics.tsx'
import { ContentUpdate } from './content-update.tsx'
import { ModeratedContent } from './moderated-content.tsx'
import { ReportedUnitBoards } from './reported-unit-boards.tsx'

export const meta = () => pageTitle('Admin Control Panel')

/** The panel of the admins of this installation (specification §6). */
export default function AdminRoute() {
  return (
    <AdminOnly>
      <PageHeader
        title="Admin Control Panel"
        subtitle="Default content, reported cards, and reported content in the Community Library."
        actions={
          <>
            <Button component={Link} to={screens.people} variant="default">
              People
            </Button>
            <Button component={Link} to={screens.installation} variant="default">
              Site Settings
            </Button>
            <Button component={Link} to={screens.operations} variant="default">
              Server and Backups
            </Button>
          </>
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
    </AdminOnly>
  )
}
