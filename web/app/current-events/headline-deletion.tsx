import type { NotedHeadline } from '@squared-away/domain/study/current-events'
import { errorMessage } from '../data/errors.ts'
import { useChangeHeadline } from '../data/headlines/on-request/change-headline.ts'
import { DeletionDialog, type DialogFrame } from '../ui/dialogs/deletion-dialog.tsx'

/** Asks before deleting a headline. */
export function HeadlineDeletion({
  headline: { $id: id, ...opened },
  ...frame
}: DialogFrame & { headline: NotedHeadline }) {
  const deletion = useChangeHeadline()
  return (
    <DeletionDialog
      title="Delete Headline"
      {...frame}
      onDelete={() => deletion.mutateAsync({ id, opened, changed: null })}
      isPending={deletion.isPending}
      failure={
        deletion.error && {
          message: 'Could not delete the headline.',
          detail: errorMessage(deletion.error),
        }
      }
    >
      <p>
        Delete "<bdi>{opened.what}</bdi>"? Your cards no longer ask it. This cannot be undone.
      </p>
    </DeletionDialog>
  )
}
