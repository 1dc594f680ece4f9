import type { Collection } from '../collections/collection.ts'
import { isOwn } from '../collections/conditions.ts'
import type { ListQuery } from '../queries/query.ts'
import { mayBeLong } from './plan.ts'

/**
 * True for a list of a few own documents by what they are equal to: it takes a millisecond at
 * most, whatever the user has, so that others may wait for it.
 */
export function isLookup(collection: Collection, query: ListQuery): boolean {
  if (collection.who.read !== isOwn || collection.rowsToRead || mayBeLong(query)) return false
  if (query.cursor || query.random) return false
  return query.filters.every(({ method }) => method === 'equal')
}
