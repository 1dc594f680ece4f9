import { Textarea } from '@mantine/core'
import { LONGEST_REASON, reasonProblem } from '@squared-away/domain/question-sets/community-report'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSubmittedForm } from '../forms/use-submitted-form.ts'
import { EditorDialog } from '../leaving/editor-dialog.tsx'
import { notifyDone } from '../messages/notify.tsx'
import classes from './content-report-dialog.module.css'

interface ContentReportDialogProps {
  title: string
  /** What happens to the report: its readers, and that it stays anonymous. */
  children: ReactNode
  opened: boolean
  onClose: () => void
  /** Sends the report; 'existing' if this user reported the same before. */
  report: UseMutationResult<{ status: 'created' | 'existing' }, Error, string>
  /** What to say about a report that could not be sent. */
  describeFailure: (error: Error) => string
}

const REPORT = { initialValues: { reason: '' }, validate: { reason: reasonProblem } }

/** Reports content of other users to the admins, in the reporter's own words. */
export function ContentReportDialog(props: ContentReportDialogProps) {
  const { title, children, opened, onClose, report, describeFailure } = props
  const form = useSubmittedForm(REPORT)
  const { reason } = form.values

  async function send() {
    const { status } = await report.mutateAsync(reason)
    notifyDone(
      status === 'existing'
        ? 'You already reported this. The admins know about it.'
        : 'Thank you. The admins will look into it.',
    )
    onClose()
  }

  return (
    <EditorDialog
      title={title}
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
          detail: describeFailure(report.error),
        }
      }
    >
      <p className={classes.about}>{children}</p>
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
