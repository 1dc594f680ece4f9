import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { sql } from 'kysely'
import { defineCollection } from '../collection.ts'
import { always, never } from '../conditions.ts'
import { computedEnum } from '../derive-attributes.ts'
import { contentEdition } from './content-edition.ts'

/** The sets that ship with the product. Only the content update writes them. */
export const defaultQuestionSets = defineCollection({
  id: 'defaultQuestionSets',
  who: { create: 'nobody', read: always, update: never, delete: never },
  settable: { create: [], update: [] },
  sharedEdition: contentEdition,
  computed: {
    attribute: computedEnum('sourceType', SOURCE_TYPES),
    sql: () => sql<string>`'Default'`,
    of: async (_row, userIds) => new Map(userIds.map((userId) => [userId, 'Default'])),
  },
})
