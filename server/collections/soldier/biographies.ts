import { defineCollection } from '../collection.ts'
import { isOwn } from '../conditions.ts'

/** A user's introduction. The database enforces one per user. */
export const biographies = defineCollection({
  id: 'biographies',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: ['biographyData'], update: ['biographyData'] },
})
