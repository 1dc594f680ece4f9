import type { Collection } from '../collections/collection.ts'
import { isOwn } from '../collections/conditions.ts'
import type { ListQuery } from '../queries/query.ts'
import { mayBeLong } from './page-sql.ts'

/**
 * True for a list of a few of the caller's own documents, filtered by equality. It takes at most a
 * millisecond however many documents the user has, so it may run on a shared connection.
 */
export function isLookup(collection: Collection, query: ListQuery): boolean {
  if (collection.who.read !== isOwn || collection.rowsToRead || mayBeLong(query)) return false
  if (query.cursor || query.random) return false
  return query.filters.every(({ method }) => method === 'equal')
}
