import { Textarea } from '@mantine/core'
import type { CommunityItemId } from '@squared-away/domain/functions'
import { LONGEST_REASON, reasonProblem } from '@squared-away/domain/question-sets/community-report'
import { useMutation } from '@tanstack/react-query'
import { callFunction } from '../data/calls/call-function.ts'
import { errorMessage } from '../data/calls/errors.ts'
import { useSubmittedForm } from '../ui/forms/use-submitted-form.ts'
import { EditorDialog } from '../ui/leaving/editor-dialog.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import classes from './report-dialog.module.css'

/** The shared item being reported. */
export interface ReportedItem {
  kind: 'set' | 'guide'
  id: string
  name: string
}

interface ReportDialogProps {
  item: ReportedItem
  opened: boolean
  onClose: () => void
}

const REPORT = { initialValues: { reason: '' }, validate: { reason: reasonProblem } }

/** Reports a shared set or guide to the admins. */
export function ContentReportDialog({ item, opened, onClose }: ReportDialogProps) {
  const form = useSubmittedForm(REPORT)
  const { reason } = form.values
  const report = useReport(item)
  const send = () => report.mutateAsync(reason, { onSuccess: onClose })

  return (
    <EditorDialog
      title="Report a problem"
      opened={opened}
      onClose={onClose}
      isChanged={reason.trim() !== '' && !report.isSuccess}
      warning="Your report is not sent yet."
      onSubmit={form.onSubmit(send)}
      confirm="Send Report"
      isPending={report.isPending}
      failure={
        report.isError && {
          message: 'Could not send your report.',
          detail: errorMessage(report.error, 'Check your connection and try again.'),
        }
      }
    >
      <p className={classes.about}>
        About <strong>{item.name}</strong>. The admins read your report and can take{' '}
        {item.kind === 'set' ? 'the set' : 'the guide'} out of the library. Its author is not told
        who sent it. If an answer is wrong, name the question and the publication.
      </p>
      <Textarea
        label="What is the problem?"
        value={reason}
        onChange={(event) => form.setFieldValue('reason', event.currentTarget.value)}
        error={form.errors.reason}
        maxLength={LONGEST_REASON}
        rows={5}
        data-autofocus
      />
    </EditorDialog>
  )
}

function useReport({ kind, id }: ReportedItem) {
  const about: CommunityItemId = kind === 'set' ? { communitySetId: id } : { guideId: id }
  return useMutation({
    mutationFn: (reason: string) => callFunction('reportCommunityContent', { ...about, reason }),
    onSuccess: ({ status }) =>
      notifyDone(
        status === 'existing'
          ? 'You already reported this. The admins know about it.'
          : 'Thank you. The admins will look into it.',
      ),
  })
}
