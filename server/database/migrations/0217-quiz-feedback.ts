import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a quiz shows right and wrong. */
export const quizFeedback: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('userPreferences').addColumn('quizFeedback', 'text').execute()
  },
}
