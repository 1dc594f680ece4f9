import type { CollectionId } from '@squared-away/domain/entities/collections'
import { Query } from 'appwrite'
import { type DocumentOf, type DocumentPage, listDocuments } from '../calls/documents.ts'

/**
 * All documents that the queries name, a page of `pageSize` (specification §9) after the other; the
 * queries themselves set no limit.
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

/** What all pages hold together; `read` is given the id that the page comes after. */
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
