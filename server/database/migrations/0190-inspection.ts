import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What soldiers checked off before their board inspects the uniform. */
export const inspection: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('boards')
      .addColumn('inspected', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}
