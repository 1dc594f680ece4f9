import { updateUnchanged } from '../calls/document-writes.ts'
import { errorStatus } from '../errors.ts'
import type { BoardDocument } from './active-board.ts'
import { type BoardToSave, findBoard, isSameBoard } from './board-writes.ts'

/** The board was changed since it was opened, perhaps by the same user in another tab. */
export class BoardChangedError extends Error {
  override name = 'BoardChangedError'
  readonly board: BoardDocument

  constructor(board: BoardDocument) {
    super('This board was changed elsewhere since you opened it.')
    this.board = board
  }
}

/**
 * Replaces the board that the editor was opened with. Activating it in the meantime is not a
 * conflict, since the editor does not edit that.
 *
 * @throws BoardChangedError if that would overwrite another change.
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
