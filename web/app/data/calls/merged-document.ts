import type { DATABASE_ID } from '@squared-away/domain/entities/collections'
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
