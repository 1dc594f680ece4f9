import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Passkeys of an account, and pending ceremonies. Both are deleted with the account, a ceremony of
 * a session also with the session.
 */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await createPasskeys(db)
    await createCeremonies(db)
  },
}

async function createPasskeys(db: Kysely<unknown>) {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('credentialId', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    // An unsigned 32-bit count, which does not fit into an integer of PostgreSQL.
    .addColumn('signCount', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('lastUsedAt', 'text')
    .addColumn('signsIn', 'integer', (column) =>
      column.notNull().defaultTo(1).check(sql`"signsIn" in (0, 1)`),
    )
    .execute()
  await sql`create index "passkeys_by_userId" on "passkeys" ("userId", "createdAt")`.execute(db)
}

async function createCeremonies(db: Kysely<unknown>) {
  await db.schema
    .createTable('passkeyCeremonies')
    .addColumn('challengeHash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sessionId', 'text', (column) =>
      column.references('sessions.id').onDelete('cascade'),
    )
    .addColumn('expire', 'text', (column) => column.notNull())
    .execute()
  await sql`
    create index "passkeyCeremonies_by_sessionId" on "passkeyCeremonies" ("sessionId")`.execute(db)
  await sql`create index "passkeyCeremonies_by_expire" on "passkeyCeremonies" ("expire")`.execute(
    db,
  )
}
