import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The private address of a user's calendar: one per user, stored only as a hash. */
export const calendarAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('calendarAddresses')
      .addColumn('userId', 'text', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('secretHash', 'text', (column) => column.notNull().unique())
      .execute()
  },
}
