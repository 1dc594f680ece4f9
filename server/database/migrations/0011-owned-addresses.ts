import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether who confirmed an address was signed in to its account. Of those confirmed so far nobody
 * knows; an account without a password was made by who owns the address.
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
