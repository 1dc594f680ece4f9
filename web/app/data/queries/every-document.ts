import type { CollectionId } from '@squared-away/domain/entities/collections'
import { Query } from 'appwrite'
import { type DocumentOf, type DocumentPage, listDocuments } from '../calls/documents.ts'

/**
 * Fetches all documents that match the queries, in pages of `pageSize` (specification §9). The
 * queries must not set a limit.
 */
export function everyDocument<C extends CollectionId>(
  collectionId: C,
  queries: readonly string[],
  pageSize: number,
): Promise<DocumentOf<C>[]> {
  return everyPage(pageSize, (last) =>
    listDocuments(collectionId, [
      ...queries,
      Query.limit(pageSize),
      ...(last === undefined ? [] : [Query.cursorAfter(last)]),
    ]),
  )
}

/** Reads all pages. `read` gets the id of the last document of the previous page. */
export async function everyPage<C extends CollectionId>(
  pageSize: number,
  read: (last: string | undefined) => Promise<DocumentPage<C>>,
): Promise<DocumentOf<C>[]> {
  const found: DocumentOf<C>[] = []
  for (;;) {
    const { documents, total } = await read(found.at(-1)?.$id)
    found.push(...documents)
    if (documents.length < pageSize || found.length >= total) return found
  }
}
