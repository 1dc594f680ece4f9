import type { CollectionId, DATABASE_ID } from '@squared-away/domain/entities/collections'
import { client, ENDPOINT } from './client.ts'
import type { DocumentOf, NewDocument } from './documents.ts'

const databaseId: typeof DATABASE_ID = 'main'

/**
 * Changes a document unless somebody changed it since: `updatedAt` is the `$updatedAt` that is
 * known. The SDK's own call sends no such moment.
 *
 * @throws AppwriteException 409 when it was changed (wire §3.4).
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
