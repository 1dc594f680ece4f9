import { errorMessage } from '../data/errors.ts'
import { useReportShared } from '../data/moderation/report-content.ts'
import { ContentReportDialog } from '../ui/reporting/content-report-dialog.tsx'

/** The shared item being reported. */
export interface ReportedItem {
  kind: 'set' | 'guide'
  id: string
  name: string
}

interface SharedItemReportDialogProps {
  item: ReportedItem
  opened: boolean
  onClose: () => void
}

/** Reports a shared set or guide to the admins. */
export function SharedItemReportDialog({ item, ...dialog }: SharedItemReportDialogProps) {
  const { kind, name } = item
  const report = useReportShared(item)
  return (
    <ContentReportDialog
      {...dialog}
      title="Report a problem"
      report={report}
      describeFailure={errorMessage}
    >
      About <strong>{name}</strong>. The admins read your report and can take{' '}
      {kind === 'set' ? 'the set' : 'the guide'} out of the library. Its author is not told who sent
      it. If an answer is wrong, name the question and the publication.
    </ContentReportDialog>
  )
}
