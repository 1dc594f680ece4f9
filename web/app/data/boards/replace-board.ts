import { errorStatus } from '../calls/errors.ts'
import { updateUnchanged } from '../calls/unchanged-document.ts'
import type { BoardDocument } from './active-board.ts'
import { type BoardToSave, findBoard, isSameBoard } from './board-writes.ts'

/** Somebody, perhaps the user in another tab, changed what is being saved since it was opened. */
export class BoardChangedError extends Error {
  override name = 'BoardChangedError'
  readonly board: BoardDocument

  constructor(board: BoardDocument) {
    super('This board was changed elsewhere since you opened it.')
    this.board = board
  }
}

/**
 * Saves a board over the one that the editor was opened with. That it was made the active one since
 * is no change to what is edited.
 *
 * @throws BoardChangedError when another version would be lost.
 */
export async function replaceBoard(
  seen: BoardDocument,
  board: BoardToSave,
): Promise<BoardDocument> {
  try {
    return await updateUnchanged('boards', seen.$id, board, seen.$updatedAt)
  } catch (error) {
    const stored = errorStatus(error) === 409 ? await findBoard(seen.$id) : undefined
    if (stored === undefined) throw error
    if (!isSameBoard(stored, seen)) throw new BoardChangedError(stored)
    return replaceBoard(stored, board)
  }
}
