import { defineCollection } from './collection.ts'
import { isOwn } from './conditions.ts'

const clientSets = ['dashboardLayouts', 'myQuestionsCollapsedSections', 'communityViewPreference']

/** What a user arranged, one a user (the database sees to it). */
export const userPreferences = defineCollection({
  id: 'userPreferences',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: clientSets, update: clientSets },
})
