import { errorMessage } from '../data/errors.ts'
import { useReportSentSet } from '../data/moderation/report-content.ts'
import { ContentReportDialog } from '../ui/reporting/content-report-dialog.tsx'

interface SentSetReportDialogProps {
  secret: string
  name: string
  opened: boolean
  onClose: () => void
}

/** Reports the set of a link to the admins. */
export function SentSetReportDialog({ secret, name, ...dialog }: SentSetReportDialogProps) {
  const report = useReportSentSet(secret)
  return (
    <ContentReportDialog
      {...dialog}
      title="Report a problem"
      report={report}
      describeFailure={errorMessage}
    >
      About <strong>{name}</strong>. The admins of this site read your report and the questions, and
      can end its links. Whoever sent it is not told who reported it.
    </ContentReportDialog>
  )
}
