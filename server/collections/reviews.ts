import { defineCollection } from './collection.ts'
import { isOwn, never } from './conditions.ts'
import { ownRows } from './own-rows.ts'

/**
 * Every answer of a user, kept permanently (specification §3). The server writes it when a session
 * is saved. Sockets receive the session instead, and after an import one review.
 */
export const reviews = defineCollection({
  id: 'reviews',
  who: { create: 'nobody', read: isOwn, update: never, delete: never },
  settable: { create: [], update: [] },
  rowsToRead: ownRows('reviews'),
})
