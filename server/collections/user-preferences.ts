import { defineCollection } from './collection.ts'
import { isOwn } from './conditions.ts'

const clientSets = [
  ...['dashboardLayouts', 'myQuestionsCollapsedSections', 'communityViewPreference'],
  'quizFeedback',
]

/** A user's settings. The database enforces one row per user. */
export const userPreferences = defineCollection({
  id: 'userPreferences',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: clientSets, update: clientSets },
})
