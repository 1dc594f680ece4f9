import type { ReactNode } from 'react'
import { focusPageHeadingAfterDialog } from '../page/page-title.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import type { Failure } from './dialog-failure.tsx'

/** The screen's part of the state: whether the dialog is open. */
export type DialogFrame = Pick<DialogProps, 'opened' | 'onClose'>

interface DeletionDialogProps extends DialogFrame {
  /** Title of the dialog and label of its button: 'Delete Board'. */
  title: string
  onDelete: () => Promise<unknown>
  isPending: boolean
  failure: Failure | null
  /** The question, and what is lost. */
  children: ReactNode
}

/** Asks before deleting a row of a page's table; afterwards the page's heading has the focus. */
export function DeletionDialog({ title, onClose, onDelete, ...props }: DeletionDialogProps) {
  async function confirm() {
    await onDelete()
    onClose()
    focusPageHeadingAfterDialog()
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={title}
      onClose={onClose}
      onConfirm={confirm}
      isDestructive
      {...props}
    />
  )
}
