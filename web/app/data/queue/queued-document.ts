import type { CollectionId, DATABASE_ID } from '@squared-away/domain/entities/collections'
import type { Models } from 'appwrite'

const $databaseId: typeof DATABASE_ID = 'main'

/** What the server adds to a document, for one that it does not have yet. */
export function systemFields($collectionId: CollectionId, $id: string): Models.Document {
  const now = new Date().toISOString()
  return {
    ...{ $id, $sequence: 0, $collectionId, $databaseId, $permissions: [] },
    ...{ $createdAt: now, $updatedAt: now },
  }
}
