import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many questions of a default set are set aside until a new edition was read. */
export const questionsBeingChecked: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('defaultQuestionSets')
      .addColumn('beingChecked', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
