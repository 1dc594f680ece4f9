import type { CollectionId, DATABASE_ID } from '@squared-away/domain/entities/collections'
import type { Models } from 'appwrite'

const $databaseId: typeof DATABASE_ID = 'main'

/** Placeholder system fields for a document that the server does not have yet. */
export function systemFields($collectionId: CollectionId, $id: string): Models.Document {
  const now = new Date().toISOString()
  return {
    ...{ $id, $sequence: 0, $collectionId, $databaseId, $permissions: [] },
    ...{ $createdAt: now, $updatedAt: now },
  }
}
