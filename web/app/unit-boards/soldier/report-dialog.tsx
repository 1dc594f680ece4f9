import { errorMessage } from '../../data/errors.ts'
import { useReportUnitBoard } from '../../data/moderation/report-content.ts'
import { ContentReportDialog } from '../../ui/reporting/content-report-dialog.tsx'

interface UnitBoardReportDialogProps {
  unitBoardId: string
  opened: boolean
  onClose: () => void
}

/** Reports a unit board to the admins of the site. Its makers do not learn of it. */
export function UnitBoardReportDialog({ unitBoardId, ...dialog }: UnitBoardReportDialogProps) {
  const report = useReportUnitBoard(unitBoardId)
  return (
    <ContentReportDialog
      {...dialog}
      title="Report this board"
      report={report}
      describeFailure={errorMessage}
    >
      For names, unit data or CUI that should not be here, or text that breaks the terms. The admins
      of this site read it and can close the board. Your leader is not told.
    </ContentReportDialog>
  )
}
