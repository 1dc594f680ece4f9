import * as screens from '../addresses/screens.ts'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { type SavedBoard, useSaveBoard } from '../data/boards/on-request/save-board.ts'
import { useSaveBoardPlan } from '../data/boards/on-request/save-plan.ts'
import { type Ask, saveFailure } from '../data/edits/asked-edits.ts'
import { notifyDone } from '../ui/messages/notify.tsx'
import { notifyLeading } from '../ui/messages/notify-with-button.tsx'
import type { boardToSave } from './board-editor-state.ts'

/**
 * Saves a board, then its plan.
 *
 * @param ask Asks about what was changed somewhere else too.
 * @param onSaved Called with the board before its plan is saved, so that a retry for the plan does
 *   not create a second board.
 */
export function useSaveBoardAndPlan(
  isNew: boolean,
  ask: Ask,
  onSaved: (board: BoardDocument) => void,
) {
  const board = useSaveBoard(ask)
  const plan = useSaveBoardPlan(ask)
  async function save(toSave: NonNullable<ReturnType<typeof boardToSave>>) {
    const saved = await board.mutateAsync({ seen: toSave.base, board: toSave.board })
    onSaved(saved.board)
    if (toSave.plan !== null) await plan.mutateAsync({ boardId: saved.board.$id, ...toSave.plan })
    notifySaved(saved)
  }
  return {
    save,
    isPending: board.isPending || plan.isPending,
    failure: board.isError
      ? saveFailure(board.error, isNew ? CREATION_FAILED : UPDATE_FAILED)
      : plan.isError && saveFailure(plan.error, PLAN_FAILED),
  }
}

const CREATION_FAILED = 'An error occurred while creating the board.'
const UPDATE_FAILED = 'An error occurred while updating the board.'
const PLAN_FAILED = 'The board was saved, but its study time was not.'

/** Confirms that a board was saved. For the active board, links to its cards. */
function notifySaved({ board: { name, isActive, categories }, isKept }: SavedBoard) {
  const message = isKept
    ? `Board "${name}" is kept on this device. It will be saved when you are back online.`
    : `Board "${name}" has been saved.`
  if (!isActive || categories.length === 0) notifyDone(message)
  else notifyLeading(message, { label: 'Study now', to: screens.flashcardSetup })
}
