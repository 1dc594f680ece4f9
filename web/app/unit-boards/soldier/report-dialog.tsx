import { Textarea } from '@mantine/core'
import { LONGEST_REASON, reasonProblem } from '@squared-away/domain/question-sets/community-report'
import { useMutation } from '@tanstack/react-query'
import { callFunction } from '../../data/calls/call-function.ts'
import { errorMessage } from '../../data/calls/errors.ts'
import { useSubmittedForm } from '../../ui/forms/use-submitted-form.ts'
import { EditorDialog } from '../../ui/leaving/editor-dialog.tsx'
import { notifyDone } from '../../ui/messages/notify.tsx'

interface UnitBoardReportDialogProps {
  unitBoardId: string
  opened: boolean
  onClose: () => void
}

const REPORT = { initialValues: { reason: '' }, validate: { reason: reasonProblem } }

/** Reports a unit board to the admins of the site. Its makers do not learn of it. */
export function UnitBoardReportDialog({
  unitBoardId,
  opened,
  onClose,
}: UnitBoardReportDialogProps) {
  const form = useSubmittedForm(REPORT)
  const { reason } = form.values
  const reporting = useMutation({
    mutationFn: () => callFunction('reportUnitBoard', { unitBoardId, reason }),
    onSuccess: ({ status }) => {
      notifyDone(
        status === 'existing'
          ? 'You already reported this. The admins know about it.'
          : 'Thank you. The admins will look into it.',
      )
      onClose()
    },
  })
  return (
    <EditorDialog
      title="Report this board"
      opened={opened}
      onClose={onClose}
      isChanged={reason.trim() !== '' && !reporting.isSuccess}
      warning="Your report is not sent yet."
      onSubmit={form.onSubmit(() => reporting.mutateAsync())}
      confirm="Send Report"
      isPending={reporting.isPending}
      failure={
        reporting.isError && {
          message: 'Could not send your report.',
          detail: errorMessage(reporting.error, 'Check your connection and try again.'),
        }
      }
    >
      <p>
        For names, unit data or CUI that should not be here, or text that breaks the terms. The
        admins of this site read it and can close the board. Your leader is not told.
      </p>
      <Textarea
        label="What is the problem?"
        value={reason}
        onChange={(event) => form.setFieldValue('reason', event.currentTarget.value)}
        error={form.errors.reason}
        maxLength={LONGEST_REASON}
        rows={5}
        mt="md"
        data-autofocus
      />
    </EditorDialog>
  )
}
