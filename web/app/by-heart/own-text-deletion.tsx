import { errorMessage } from '../data/errors.ts'
import type { MemoryTextDocument } from '../data/memory-texts/memory-texts.ts'
import { useDeleteMemoryText } from '../data/memory-texts/on-request/text-edits.ts'
import { DeletionDialog, type DialogFrame } from '../ui/dialogs/deletion-dialog.tsx'

/** Asks before deleting one of the soldier's texts. */
export function OwnTextDeletion({ text, ...frame }: DialogFrame & { text: MemoryTextDocument }) {
  const deletion = useDeleteMemoryText()

  return (
    <DeletionDialog
      title="Delete Text"
      {...frame}
      onDelete={() => deletion.mutateAsync(text.$id)}
      isPending={deletion.isPending}
      failure={
        deletion.error && {
          message: 'Could not delete the text.',
          detail: errorMessage(deletion.error),
        }
      }
    >
      <p>
        Are you sure you want to delete "<bdi>{text.title}</bdi>"? This cannot be undone.
      </p>
    </DeletionDialog>
  )
}
