import { errorMessage } from '../../data/errors.ts'
import { reportUnitBoard } from '../../data/moderation/report-content.ts'
import { ContentReportDialog } from '../../ui/reporting/content-report-dialog.tsx'

interface UnitBoardReportDialogProps {
  unitBoardId: string
  opened: boolean
  onClose: () => void
}

/** Reports a unit board to the admins of the site. Its makers do not learn of it. */
export function UnitBoardReportDialog({ unitBoardId, ...dialog }: UnitBoardReportDialogProps) {
  return (
    <ContentReportDialog
      {...dialog}
      title="Report this board"
      send={(reason) => reportUnitBoard(unitBoardId, reason)}
      describeFailure={errorMessage}
    >
      For names, unit data or CUI that should not be here, or text that breaks the terms. The admins
      of this site read it and can close the board. Your leader is not told.
    </ContentReportDialog>
  )
}
