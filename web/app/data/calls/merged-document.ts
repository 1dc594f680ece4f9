import type { DATABASE_ID } from '@squared-away/domain/entities/collections'
import type { MergedCollection } from '@squared-away/domain/entities/set-aside-edit'
import { ID } from 'appwrite'
import { client, ENDPOINT } from './client.ts'
import type { DocumentOf, NewDocument } from './documents.ts'

const databaseId: typeof DATABASE_ID = 'main'

/** What tells one change from another, and when it was made by this device's clock (ISO moment). */
export type MadeEdit = { id: string; madeAt: string }

/** A change that is made now. */
export function newEdit(): MadeEdit {
  return { id: ID.unique(), madeAt: new Date().toISOString() }
}

/** What is changed of a document, and what that was when the change began. */
export type Change<C extends MergedCollection> = {
  base: Partial<NewDocument<C>>
  data: Partial<NewDocument<C>>
}

/**
 * Changes a document beside what others changed of it since (wire §10): sent again, it changes
 * nothing. The SDK's own call knows of no base.
 */
export function mergeDocument<C extends MergedCollection>(
  collectionId: C,
  documentId: string,
  { base, data }: Change<C>,
  { id, madeAt }: MadeEdit,
): Promise<DocumentOf<C>> {
  const edit = { id, base, madeAt, sentAt: new Date().toISOString() }
  return client.call(
    'PATCH',
    new URL(
      `${ENDPOINT}/databases/${databaseId}/collections/${collectionId}/documents/${documentId}`,
    ),
    { 'content-type': 'application/json' },
    { data, edit },
  )
}
