import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Optional content of a standard question: its list, its spoken answer, and its reason. */
export const spokenAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['questions', 'defaultQuestions']) {
      await db.schema
        .alterTable(table)
        .addColumn('items', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute()
      await db.schema.alterTable(table).addColumn('spoken', 'text').execute()
      await db.schema.alterTable(table).addColumn('why', 'text').execute()
    }
  },
}
