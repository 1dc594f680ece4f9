import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from '../forms/form.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { DialogFailure } from './dialog-failure.tsx'

interface DeletionDialogProps {
  /** The dialog's title, and what the button that goes on says. */
  title: string
  opened: boolean
  onClose: () => void
  /** Deletes, and closes the dialog. */
  onConfirm: () => Promise<void>
  isDeleting: boolean
  failure: { message: string; detail: string } | null
  /** What is deleted, and what goes with it. */
  children: ReactNode
}

/** Asks before something is deleted; Cancel has the focus. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { title, opened, onClose, onConfirm, isDeleting, failure, children } = props
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      {children}
      <Form onSubmit={onConfirm}>
        <DialogActions>
          {failure && <DialogFailure {...failure} />}
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" type="submit" loading={isDeleting}>
            {title}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
