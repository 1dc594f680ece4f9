import type { Board } from '@squared-away/domain/entities/board'
import { COLLECTION_FACTS } from '@squared-away/domain/entities/collection-facts'
import { Query } from 'appwrite'
import { createDocument, deleteDocument, listDocuments } from '../calls/documents.ts'
import { errorStatus } from '../calls/errors.ts'
import { type MadeEdit, mergeDocument, newEdit } from '../calls/merged-document.ts'
import type { BoardDocument } from './active-board.ts'

/** What the editor saves of a board: all but whose it is and whether it is the active one. */
export type BoardToSave = Omit<Board, 'userId' | 'isActive'>

const SAVED = Object.keys(COLLECTION_FACTS.boards.merged.attributes).filter(
  (name) => name !== 'isActive',
)

/** The part of a board that the editor saves. */
export function savedPart(board: BoardToSave): BoardToSave {
  const entries = Object.entries(board).filter(([name]) => SAVED.includes(name))
  // Every attribute of a board has a row among the facts.
  return Object.fromEntries(entries) as BoardToSave
}

/** True if the editor would save the same of both. The order of categories does not matter. */
export function isSameBoard(one: BoardToSave, other: BoardToSave): boolean {
  return comparable(one) === comparable(other)
}

function comparable(board: BoardToSave): string {
  const entries = Object.entries(savedPart(board)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  )
}

/** Adds categories to a board beside what other devices change of it. */
export function addCategories(board: BoardDocument, added: readonly string[]) {
  const categories = [...new Set([...board.categories, ...added])]
  const change = { opened: { categories: board.categories }, board: { categories } }
  return mergeBoard(board.$id, change, newEdit())
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
