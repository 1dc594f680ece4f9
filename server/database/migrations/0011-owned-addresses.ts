import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether the user who confirmed an address was signed in to its account. For earlier confirmations
 * this is unknown, except for accounts without a password, which the owner of the address created.
 */
export const ownedAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('users')
      .addColumn('emailOwned', 'integer', (column) =>
        column.notNull().defaultTo(0).check(sql`"emailOwned" in (0, 1)`),
      )
      .execute()
    await sql`
      update "users" set "emailOwned" = 1
      where "emailVerified" = 1 and "passwordHash" is null`.execute(db)
  },
}
