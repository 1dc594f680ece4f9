import type { Collection } from '../collections/collection.ts'
import { isOwn } from '../collections/conditions.ts'
import type { ListQuery } from '../queries/query.ts'
import { mayBeLong } from './plan.ts'

/**
 * True for a list of a few own documents that filters by equality. It takes at most a millisecond
 * whatever the user has, so others may wait for it.
 */
export function isLookup(collection: Collection, query: ListQuery): boolean {
  if (collection.who.read !== isOwn || collection.rowsToRead || mayBeLong(query)) return false
  if (query.cursor || query.random) return false
  return query.filters.every(({ method }) => method === 'equal')
}
