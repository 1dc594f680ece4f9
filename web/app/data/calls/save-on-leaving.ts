import type { CollectionId, DATABASE_ID } from '@squared-away/domain/entities/collections'
import { ID } from 'appwrite'
import { client, ENDPOINT } from './client.ts'
import type { NewDocument } from './documents.ts'

const databaseId: typeof DATABASE_ID = 'main'

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
