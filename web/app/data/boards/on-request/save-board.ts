import { withKeyOnce } from '../../calls/call-once.ts'
import { systemFields } from '../../calls/documents.ts'
import { type Ask, mergeOrRefuse, saveAsking } from '../../edits/asked-edits.ts'
import { useWrite } from '../../queries/use-write.ts'
import { saveOrQueue } from '../../queue/queued-edits.ts'
import type { BoardDocument } from '../active-board.ts'
import { type BoardToSave, createBoard, savedPart } from '../board-writes.ts'
import { useBoardCache } from '../boards.ts'
import { giveBoardEarlierSessions } from '../earlier-sessions.ts'

/** A saved board. `isKept` is true if it waits on the device for a connection. */
export type SavedBoard = { board: BoardDocument; isKept: boolean }

/**
 * Creates a board, or merges the changes to the one that the editor was opened with. Asks where both
 * changed the same field.
 */
export function useSaveBoard(ask: Ask) {
  const { userId, refresh, remember } = useBoardCache()
  return useWrite({
    mutationFn: ({ seen, board }: { seen: BoardDocument | null; board: BoardToSave }) =>
      seen === null ? saveNewBoard(userId, board) : changeBoard(userId, seen, board, ask),
    onSuccess: ({ board: saved, isKept }) => {
      remember((boards) => {
        // The server activates a user's first board.
        const isActive = saved.isActive || (isKept && boards.length === 0)
        return [{ ...saved, isActive }, ...boards.filter((board) => board.$id !== saved.$id)]
      })
      refresh()
    },
  })
}

async function saveNewBoard(userId: string, board: BoardToSave): Promise<SavedBoard> {
  return withKeyOnce(JSON.stringify(['boards', board]), (boardId) =>
    saveBoardAs(boardId, userId, board),
  )
}

async function saveBoardAs(
  boardId: string,
  userId: string,
  board: BoardToSave,
): Promise<SavedBoard> {
  const saved = await saveOrQueue(userId, { kind: 'new-board', boardId, board }, () =>
    createBoard(boardId, board),
  )
  if (saved !== null) {
    // The request did not ask for an active board, so this is the user's first one.
    if (saved.isActive) await giveBoardEarlierSessions(userId, boardId)
    return { board: saved, isKept: false }
  }
  const made = {
    ...systemFields('boards', boardId),
    ...{ userId, isActive: false, dayFacts: null, inspected: [] },
    ...{ sourceLinesDone: [], ...board },
  }
  return { board: made, isKept: true }
}

async function changeBoard(
  userId: string,
  seen: BoardDocument,
  board: BoardToSave,
  ask: Ask,
): Promise<SavedBoard> {
  const boardId = seen.$id
  const { saved, sent } = await saveAsking(
    { base: savedPart(seen), data: board },
    ask,
    (edit) =>
      saveOrQueue(userId, { kind: 'board', boardId, opened: edit.base, board: edit.data }, (made) =>
        mergeOrRefuse('boards', boardId, edit, made),
      ),
    (edit, conflict, kept) => conflict.settle(edit, kept),
  )
  return { board: saved ?? { ...seen, ...sent.data }, isKept: saved === null }
}
