import { errorMessage } from '../data/calls/errors.ts'
import { type MemoryTextDocument, useDeleteMemoryText } from '../data/memory-texts/memory-texts.ts'
import { DeletionDialog } from '../ui/dialogs/deletion-dialog.tsx'

interface OwnTextDeletionProps {
  text: MemoryTextDocument
  opened: boolean
  onClose: () => void
}

/** Asks before deleting one of the soldier's texts. */
export function OwnTextDeletion({ text, opened, onClose }: OwnTextDeletionProps) {
  const deletion = useDeleteMemoryText()

  return (
    <DeletionDialog
      title="Delete Text"
      opened={opened}
      onClose={onClose}
      onDelete={() => deletion.mutateAsync(text.$id)}
      isPending={deletion.isPending}
      failure={
        deletion.error && {
          message: 'Could not delete the text.',
          detail: errorMessage(deletion.error, 'Check your connection and try again.'),
        }
      }
    >
      <p>
        Are you sure you want to delete "<bdi>{text.title}</bdi>"? This cannot be undone.
      </p>
    </DeletionDialog>
  )
}
