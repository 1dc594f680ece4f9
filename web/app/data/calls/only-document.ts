import { onlyDocumentList } from '@squared-away/domain/todays-lists'
import { errorStatus } from '../errors.ts'
import { listAsked } from './asked-lists.ts'
import { type Change, type MadeEdit, mergeDocument } from './document-writes.ts'
import { createDocument, type DocumentOf, type NewDocument } from './documents.ts'

/** Collections with one document per user, per board, or per card. */
type OnlyOne = 'biographies' | 'userPreferences' | 'boardPlans' | 'cardNotes'

/** Merges a change into a document. */
export type Merge = <C extends OnlyOne>(
  collectionId: C,
  documentId: string,
  change: Change<C>,
  made: MadeEdit,
) => Promise<DocumentOf<C>>

/** The owner of the document: the attribute that names it, and its value. */
export type DocumentOwner = { attribute: 'userId' | 'boardId' | 'originalQuestionId'; id: string }

/** Fetches the only document of a user, board or card; null if there is none. */
export async function findOnly<C extends OnlyOne>(
  collectionId: C,
  of: DocumentOwner,
): Promise<DocumentOf<C> | null> {
  const { documents } = await listAsked(onlyDocumentList(collectionId, of))
  return documents[0] ?? null
}

/**
 * Merges a change into the only document, or creates it. Another device may do so at the same time.
 *
 * @param knownId its id if known, which saves a call.
 * @param merge how the change is merged.
 */
export async function saveOnly<C extends OnlyOne>(
  collectionId: C,
  of: DocumentOwner,
  change: Change<C> & { data: NewDocument<C> },
  made: MadeEdit,
  { knownId, merge = mergeDocument }: { knownId?: string | undefined; merge?: Merge } = {},
): Promise<DocumentOf<C>> {
  try {
    if (knownId !== undefined) return await merge(collectionId, knownId, change, made)
  } catch (error) {
    // Deleted on another device since; the user's change is still saved.
    if (errorStatus(error) !== 404) throw error
  }
  const known = await findOnly(collectionId, of)
  if (known !== null) return merge(collectionId, known.$id, change, made)
  try {
    return await createDocument(collectionId, change.data, made.id)
  } catch (error) {
    const other = errorStatus(error) === 409 ? await findOnly(collectionId, of) : null
    if (other === null) throw error
    return merge(collectionId, other.$id, change, made)
  }
}
