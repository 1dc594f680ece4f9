import type {
  COLLECTIONS,
  CollectionId,
  DATABASE_ID,
} from '@squared-away/domain/entities/collections'
import { type Models, Query } from 'appwrite'
import type * as z from 'zod/mini'
import { errorStatus } from '../errors.ts'
import { withKeyOnce } from './call-once.ts'
import { databases } from './client.ts'

// Only the type is imported: the value would load every schema into the browser.
const databaseId: typeof DATABASE_ID = 'main'

type Entity<C extends CollectionId> = z.output<(typeof COLLECTIONS)[C]>
type Input<C extends CollectionId> = z.input<(typeof COLLECTIONS)[C]>

/**
 * A stored document of a collection: the domain's fields and the API's own ($id, $createdAt, …).
 */
export type DocumentOf<C extends CollectionId> = Models.Document & Entity<C>

/** Attributes that the server fills in: the owner, and null for omitted ones. */
type Optional<T> = {
  [K in keyof T]: K extends 'userId'
    ? K
    : null extends T[K]
      ? K
      : undefined extends T[K]
        ? K
        : never
}[keyof T]

/** What a client sends to create a document. */
export type NewDocument<C extends CollectionId> = Omit<Input<C>, Optional<Input<C>>> & {
  [K in Optional<Input<C>> & keyof Input<C>]?: Input<C>[K] | undefined
}

/** One page of a list; `total` counts all that match. */
export interface DocumentPage<C extends CollectionId> {
  total: number
  documents: DocumentOf<C>[]
}

/**
 * Lists documents. `queries` are the SDK's `Query.…` texts; without `Query.limit` the server
 * answers 25. Page limits are in specification §9.
 */
export function listDocuments<C extends CollectionId>(
  collectionId: C,
  queries: string[] = [],
): Promise<DocumentPage<C>> {
  return databases.listDocuments<DocumentOf<C>>({ databaseId, collectionId, queries })
}

/** Fetches a document; undefined if there is none that the user may read. */
export async function findDocument<C extends CollectionId>(
  collectionId: C,
  documentId: string,
): Promise<DocumentOf<C> | undefined> {
  const queries = [Query.equal('$id', documentId), Query.limit(1)]
  return (await listDocuments(collectionId, queries)).documents[0]
}

/** Creates a document under `documentId` (a second time then answers 409), or under a new id. */
export function createDocument<C extends CollectionId>(
  collectionId: C,
  data: NewDocument<C>,
  documentId?: string,
): Promise<DocumentOf<C>> {
  if (documentId === undefined) return createOnce(collectionId, data)
  return databases.createDocument({
    databaseId,
    collectionId,
    documentId,
    data,
  }) as unknown as Promise<DocumentOf<C>>
}

/**
 * Creates a document under a new id. When the response was lost, the same data is sent under the
 * same id, so that pressing Save again makes no second document.
 */
function createOnce<C extends CollectionId>(
  collectionId: C,
  data: NewDocument<C>,
): Promise<DocumentOf<C>> {
  return withKeyOnce(JSON.stringify([collectionId, data]), async (documentId) => {
    try {
      return await createDocument(collectionId, data, documentId)
    } catch (error) {
      if (errorStatus(error) !== 409) throw error
      const made = await findDocument(collectionId, documentId)
      if (made === undefined) throw error
      return made
    }
  })
}

/** Changes the named fields of a document and leaves the others. */
export function updateDocument<C extends CollectionId>(
  collectionId: C,
  documentId: string,
  data: Partial<NewDocument<C>>,
): Promise<DocumentOf<C>> {
  return databases.updateDocument({
    databaseId,
    collectionId,
    documentId,
    data,
  }) as unknown as Promise<DocumentOf<C>>
}

/** Creates a document, or changes the one with the given id. */
export function saveDocument<C extends CollectionId>(
  collectionId: C,
  id: string | undefined,
  data: NewDocument<C>,
): Promise<DocumentOf<C>> {
  return id === undefined
    ? createDocument(collectionId, data)
    : updateDocument(collectionId, id, data)
}

/** Deletes a document. */
export async function deleteDocument(
  collectionId: CollectionId,
  documentId: string,
): Promise<void> {
  await databases.deleteDocument({ databaseId, collectionId, documentId })
}

/** Placeholder system fields for a document that the server does not have yet. */
export function systemFields($collectionId: CollectionId, $id: string): Models.Document {
  const now = new Date().toISOString()
  return {
    ...{ $id, $sequence: 0, $collectionId, $databaseId: databaseId, $permissions: [] },
    ...{ $createdAt: now, $updatedAt: now },
  }
}
