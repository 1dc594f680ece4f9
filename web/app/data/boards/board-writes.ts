import type { Board } from '@squared-away/domain/entities/board'
import { COLLECTION_FACTS } from '@squared-away/domain/entities/collection-facts'
import { type MadeEdit, mergeDocument } from '../calls/document-writes.ts'
import { createDocument, deleteDocument, findDocument } from '../calls/documents.ts'
import { errorStatus } from '../errors.ts'
import type { BoardDocument } from './active-board.ts'

/** What other screens save. */
type SavedElsewhere = 'isActive' | 'dayFacts' | 'inspected' | 'sourceLinesDone'

/** The fields that the editor saves. */
export type BoardToSave = Omit<Board, 'userId' | SavedElsewhere>

const ELSEWHERE = {
  ...{ isActive: true, dayFacts: true, inspected: true, sourceLinesDone: true },
} as const satisfies Record<SavedElsewhere, true>

const SAVED = Object.keys(COLLECTION_FACTS.boards.merged.attributes).filter(
  (name) => !Object.hasOwn(ELSEWHERE, name),
)

/** The part of a board that the editor saves. */
export function savedPart(board: BoardToSave): BoardToSave {
  const entries = Object.entries(board).filter(([name]) => SAVED.includes(name))
  // `COLLECTION_FACTS` lists every attribute of a board.
  return Object.fromEntries(entries) as BoardToSave
}

/**
 * Creates a board with the id `boardId`. It becomes active if `isActive` is set or it is the user's
 * first board. A repeated call returns the board that the first one created.
 */
export async function createBoard(
  boardId: string,
  board: Pick<BoardToSave, 'name' | 'categories'> & Partial<BoardToSave> & { isActive?: boolean },
): Promise<BoardDocument> {
  try {
    return await createDocument('boards', board, boardId)
  } catch (error) {
    const made = errorStatus(error) === 409 ? await findDocument('boards', boardId) : undefined
    if (made === undefined) throw error
    return made
  }
}

type Fields = BoardToSave & Pick<Board, 'inspected' | 'sourceLinesDone'>

/** An edit of a board: the changed fields, and as they were when the edit began. */
export type BoardEdit = { opened: Partial<Fields>; board: Partial<Fields> }

/** Merges the changes since `opened` into the stored board. */
export function mergeBoard(
  boardId: string,
  { opened, board }: BoardEdit,
  made: MadeEdit,
): Promise<BoardDocument> {
  return mergeDocument('boards', boardId, { base: opened, data: board }, made)
}

/** Activates a board, unless another one was activated after `made`. */
export function activateBoard(boardId: string, made: MadeEdit): Promise<BoardDocument> {
  const change = { base: { isActive: false }, data: { isActive: true } }
  return mergeDocument('boards', boardId, change, made)
}

/** Deletes a board and, by the server's rule, its study sessions. */
export function deleteBoard(boardId: string): Promise<void> {
  return deleteDocument('boards', boardId)
}
