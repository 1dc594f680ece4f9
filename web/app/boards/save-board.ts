import * as screens from '../addresses/screens.ts'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { useSaveBoardPlan } from '../data/boards/board-plan.ts'
import { type SavedBoard, useSaveBoard } from '../data/boards/boards.ts'
import { BoardChangedError } from '../data/boards/replace-board.ts'
import { errorMessage } from '../data/errors.ts'
import type { Failure } from '../ui/dialogs/dialog-failure.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import { notifyLeading } from '../ui/messages/notify-with-button.tsx'
import type { boardToSave } from './board-editor-state.ts'

/**
 * Saves a board, then its plan.
 *
 * @param onRebase Called with the version that the next save replaces: the one just saved, so that
 *   a retry for the plan does not create a second board, or the one that caused a conflict.
 */
export function useSaveBoardAndPlan(isNew: boolean, onRebase: (board: BoardDocument) => void) {
  const board = useSaveBoard()
  const plan = useSaveBoardPlan()
  async function save(toSave: NonNullable<ReturnType<typeof boardToSave>>) {
    const saved = await board
      .mutateAsync({ seen: toSave.base, board: toSave.board })
      .catch((error: unknown) => {
        if (error instanceof BoardChangedError) onRebase(error.board)
        throw error
      })
    onRebase(saved.board)
    if (toSave.plan !== null) await plan.mutateAsync({ boardId: saved.board.$id, ...toSave.plan })
    notifySaved(saved)
  }
  return {
    save,
    isPending: board.isPending || plan.isPending,
    failure: board.isError
      ? boardFailure(board.error, isNew)
      : plan.isError && planFailure(plan.error),
  }
}

function boardFailure(error: unknown, isNew: boolean): Failure {
  if (error instanceof BoardChangedError) {
    return {
      message: error.message,
      detail: 'Save again to replace that version, or cancel to keep it.',
    }
  }
  return {
    message: isNew
      ? 'An error occurred while creating the board.'
      : 'An error occurred while updating the board.',
    detail: errorMessage(error, ''),
  }
}

function planFailure(error: unknown): Failure {
  return {
    message: 'The board was saved, but its study time was not.',
    detail: errorMessage(error, ''),
  }
}

/** Confirms that a board was saved. For the active board, links to its cards. */
function notifySaved({ board: { name, isActive, categories }, isKept }: SavedBoard) {
  const message = isKept
    ? `Board "${name}" is kept on this device. It will be saved when you are back online.`
    : `Board "${name}" has been saved.`
  if (!isActive || categories.length === 0) notifyDone(message)
  else notifyLeading(message, { label: 'Study now', to: screens.flashcardSetup })
}
