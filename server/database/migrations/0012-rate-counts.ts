import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Rate limit counts that all nodes share and that survive a restart. */
export const rateCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rateCounts')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('expire', 'text', (column) => column.notNull())
      .execute()
    await sql`create index "rateCounts_by_subject" on "rateCounts" ("subject")`.execute(db)
    await sql`create index "rateCounts_by_expire" on "rateCounts" ("expire")`.execute(db)
  },
}
