import type { BoardDocument } from '../data/boards/active-board.ts'
import { useDeleteBoard, useSessionCount } from '../data/boards/boards.ts'
import { errorMessage } from '../data/errors.ts'
import { DeletionDialog, type DialogFrame } from '../ui/dialogs/deletion-dialog.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import classes from './board-deletion.module.css'

/** Asks before deleting a board, and says what is deleted with it (specification §2, §8). */
export function BoardDeletion({ board, ...frame }: DialogFrame & { board: BoardDocument }) {
  const deletion = useDeleteBoard()

  async function remove() {
    await deletion.mutateAsync(board.$id)
    notifyDone(`Board "${board.name}" has been deleted.`)
  }

  return (
    <DeletionDialog
      title="Delete Board"
      {...frame}
      onDelete={remove}
      isPending={deletion.isPending}
      failure={
        deletion.error && {
          message: 'An error occurred while deleting the board.',
          detail: errorMessage(deletion.error, ''),
        }
      }
    >
      <p>
        Are you sure you want to delete the board <strong>{board.name}</strong>?
      </p>
      <p className={classes.loss}>
        <Loss board={board} />
      </p>
    </DeletionDialog>
  )
}

function Loss({ board }: { board: BoardDocument }) {
  const { data: count, isPending } = useSessionCount(board.$id)
  const inactive = board.isActive ? ' You will have no active board.' : ''
  if (isPending) return 'Counting its study sessions...'
  if (count === undefined) return `This also deletes its study sessions.${inactive}`
  if (count === 0) return `It has no study sessions.${inactive}`
  const sessions = count === 1 ? '1 study session' : `${count} study sessions`
  return `This also deletes its ${sessions} and cannot be undone.${inactive}`
}
