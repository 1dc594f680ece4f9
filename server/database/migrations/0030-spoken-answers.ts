import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a standard question may have beside its answer: its list, how it is said aloud, and why. */
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
