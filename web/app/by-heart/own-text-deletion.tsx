import { errorMessage } from '../data/calls/errors.ts'
import { type MemoryTextDocument, useDeleteMemoryText } from '../data/memory-texts/memory-texts.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { focusPageHeadingAfterDialog } from '../ui/page/page-heading.ts'

interface OwnTextDeletionProps {
  text: MemoryTextDocument
  opened: boolean
  onClose: () => void
}

/** Asks before deleting one of the soldier's texts. */
export function OwnTextDeletion({ text, opened, onClose }: OwnTextDeletionProps) {
  const deletion = useDeleteMemoryText()

  async function confirm() {
    await deletion.mutateAsync(text.$id)
    onClose()
    focusPageHeadingAfterDialog()
  }

  return (
    <ConfirmDialog
      title="Delete Text"
      confirm="Delete Text"
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      isDestructive
      isPending={deletion.isPending}
      failure={
        deletion.isError && {
          message: 'Could not delete the text.',
          detail: errorMessage(deletion.error, 'Check your connection and try again.'),
        }
      }
    >
      <p>
        Are you sure you want to delete "<bdi>{text.title}</bdi>"? This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
