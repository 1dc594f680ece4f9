import { defineCollection } from './collection.ts'
import { isOwn } from './conditions.ts'

/** A user's introduction, one a user (the database sees to it). */
export const biographies = defineCollection({
  id: 'biographies',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: ['biographyData'], update: ['biographyData'] },
})
