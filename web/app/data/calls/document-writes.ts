import type { CollectionId, DATABASE_ID } from '@squared-away/domain/entities/collections'
import type { MergedCollection } from '@squared-away/domain/entities/set-aside-edit'
import { ID } from 'appwrite'
import { client, ENDPOINT } from './client.ts'
import type { DocumentOf, NewDocument } from './documents.ts'

const databaseId: typeof DATABASE_ID = 'main'

/** The id of a change, and when it was made by this device's clock (ISO moment). */
export type MadeEdit = { id: string; madeAt: string }

/** Returns the id and time of a change made now. */
export function newEdit(): MadeEdit {
  return { id: ID.unique(), madeAt: new Date().toISOString() }
}

/** The changed attributes of a document, and their values when the change began. */
export type Change<C extends MergedCollection> = {
  base: Partial<NewDocument<C>>
  data: Partial<NewDocument<C>>
}

/**
 * Merges a change into a document that others may have changed since (wire §10). Sending it again
 * has no effect. The SDK's own call has no parameter for the base.
 *
 * @param onConflict If both sides changed the same part, the earlier value is set aside, or nothing
 *   is saved.
 * @throws AppwriteException 409 in the second case.
 */
export function mergeDocument<C extends MergedCollection>(
  collectionId: C,
  documentId: string,
  { base, data }: Change<C>,
  { id, madeAt }: MadeEdit,
  onConflict: 'set-aside' | 'refuse' = 'set-aside',
): Promise<DocumentOf<C>> {
  const edit = { id, base, madeAt, sentAt: new Date().toISOString(), onConflict }
  return client.call(
    'PATCH',
    new URL(
      `${ENDPOINT}/databases/${databaseId}/collections/${collectionId}/documents/${documentId}`,
    ),
    { 'content-type': 'application/json' },
    { data, edit },
  )
}

/**
 * Saves a document while the page unloads: the browser finishes the request after the page is gone.
 * Creates the document if no id is given.
 */
export function saveOnLeaving<C extends CollectionId>(
  collectionId: C,
  documentId: string | undefined,
  data: Partial<NewDocument<C>>,
) {
  const list = `${ENDPOINT}/databases/${databaseId}/collections/${collectionId}/documents`
  const { uri, options } = client.prepareRequest(
    documentId === undefined ? 'POST' : 'PATCH',
    new URL(documentId === undefined ? list : `${list}/${documentId}`),
    { 'content-type': 'application/json' },
    documentId === undefined ? { documentId: ID.unique(), data } : { data },
  )
  fetch(uri, { ...options, keepalive: true }).catch(() => {
    // The page is unloading, so there is nowhere to show an error.
  })
}
