import type { CollectionId, DATABASE_ID } from '@squared-away/domain/entities/collections'
import { client, ENDPOINT } from './client.ts'
import type { DocumentOf, NewDocument } from './documents.ts'

const databaseId: typeof DATABASE_ID = 'main'

/**
 * Updates a document unless it was changed since `updatedAt`, its last known `$updatedAt`. The
 * SDK's own call cannot send that condition.
 *
 * @throws AppwriteException 409 if it was changed (wire §3.4).
 */
export function updateUnchanged<C extends CollectionId>(
  collectionId: C,
  documentId: string,
  data: Partial<NewDocument<C>>,
  updatedAt: string,
): Promise<DocumentOf<C>> {
  return client.call(
    'PATCH',
    new URL(
      `${ENDPOINT}/databases/${databaseId}/collections/${collectionId}/documents/${documentId}`,
    ),
    { 'content-type': 'application/json', 'x-appwrite-timestamp': updatedAt },
    { data },
  )
}
