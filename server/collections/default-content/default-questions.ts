import { defineCollection } from '../collection.ts'
import { always, never } from '../conditions.ts'
import { contentEdition } from './content-edition.ts'

/** The questions that ship with the product. Only the content update writes them. */
export const defaultQuestions = defineCollection({
  id: 'defaultQuestions',
  who: { create: 'nobody', read: always, update: never, delete: never },
  settable: { create: [], update: [] },
  sharedEdition: contentEdition,
})
