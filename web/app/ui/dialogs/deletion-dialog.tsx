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
  deletion: { isPending: boolean; isError: boolean }
  /** What is said when it failed. */
  failure: { message: string; detail: string }
  /** What is deleted, and what goes with it. */
  children: ReactNode
}

/** Asks before something is deleted; Cancel has the focus. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { title, opened, onClose, onConfirm, deletion, failure, children } = props
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      {children}
      <Form onSubmit={onConfirm}>
        <DialogActions>
          {deletion.isError && <DialogFailure {...failure} />}
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" type="submit" loading={deletion.isPending}>
            {title}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
