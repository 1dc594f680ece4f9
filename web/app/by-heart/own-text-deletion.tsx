import { Button } from '@mantine/core'
import { errorMessage } from '../data/calls/errors.ts'
import { type MemoryTextDocument, useDeleteMemoryText } from '../data/memory-texts/memory-texts.ts'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { Form } from '../ui/forms/form.tsx'
import { focusPageHeadingAfterDialog } from '../ui/page/page-heading.ts'

interface OwnTextDeletionProps {
  text: MemoryTextDocument
  opened: boolean
  onClose: () => void
}

/** Asks before an own text is deleted. */
export function OwnTextDeletion({ text, opened, onClose }: OwnTextDeletionProps) {
  const deletion = useDeleteMemoryText()

  async function confirm() {
    await deletion.mutateAsync(text.$id)
    onClose()
    focusPageHeadingAfterDialog()
  }

  return (
    <Dialog title="Delete Text" opened={opened} onClose={onClose}>
      <p>
        Are you sure you want to delete "<bdi>{text.title}</bdi>"? This cannot be undone.
      </p>
      <Form onSubmit={confirm}>
        <DialogActions>
          {deletion.isError && (
            <DialogFailure
              message="Could not delete the text."
              detail={errorMessage(deletion.error, 'Check your connection and try again.')}
            />
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" type="submit" loading={deletion.isPending}>
            Delete Text
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
