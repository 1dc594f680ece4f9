import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many questions of a default set are archived until a new edition is read. */
export const questionsBeingChecked: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('defaultQuestionSets')
      .addColumn('beingChecked', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
