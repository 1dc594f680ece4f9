import type { Board } from '@squared-away/domain/entities/board'
import { Query } from 'appwrite'
import { createDocument, deleteDocument, listDocuments } from '../calls/documents.ts'
import { errorStatus } from '../calls/errors.ts'
import { type MadeEdit, mergeDocument } from '../calls/merged-document.ts'
import type { BoardDocument } from './active-board.ts'

/** What the editor saves of a board: all but whose it is and whether it is the active one. */
export type BoardToSave = Omit<Board, 'userId' | 'isActive'>

/** The part of a board that the editor saves. */
export function savedPart({ name, targetDate, categories }: BoardToSave): BoardToSave {
  return { name, targetDate, categories }
}

/**
 * Creates a board under `boardId`, as the active one where `isActive` says so; a user's first board
 * is that in any case. Sent again it gives back what an earlier attempt made.
 */
export async function createBoard(
  boardId: string,
  board: Pick<BoardToSave, 'name' | 'categories'> & Partial<BoardToSave> & { isActive?: boolean },
): Promise<BoardDocument> {
  try {
    return await createDocument('boards', board, boardId)
  } catch (error) {
    const made = errorStatus(error) === 409 ? await findBoard(boardId) : undefined
    if (made === undefined) throw error
    return made
  }
}

/** A board as the server has it now; undefined when it is gone. */
export async function findBoard(id: string): Promise<BoardDocument | undefined> {
  const { documents } = await listDocuments('boards', [Query.equal('$id', id), Query.limit(1)])
  return documents[0]
}

/** Merges what was changed of a board since `opened` into the stored one. */
export function mergeBoard(
  boardId: string,
  { opened, board }: { opened: Partial<BoardToSave>; board: Partial<BoardToSave> },
  made: MadeEdit,
): Promise<BoardDocument> {
  return mergeDocument('boards', boardId, { base: opened, data: board }, made)
}

/** Makes a board the active one, unless another one was made so after `made`. */
export function activateBoard(boardId: string, made: MadeEdit): Promise<BoardDocument> {
  const change = { base: { isActive: false }, data: { isActive: true } }
  return mergeDocument('boards', boardId, change, made)
}

/** Deletes a board and, by the server's rule, its study sessions. */
export function deleteBoard(boardId: string): Promise<void> {
  return deleteDocument('boards', boardId)
}
