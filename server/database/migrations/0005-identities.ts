import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Google and Apple identities (each belongs to one account here), and pending sign-ins there. */
export const identities: Migration = {
  async up(db: Kysely<unknown>) {
    await createIdentities(db)
    await createFlows(db)
  },
}

async function createIdentities(db: Kysely<unknown>) {
  await db.schema
    .createTable('identities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('providerUid', 'text', (column) => column.notNull())
    .addColumn('providerEmail', 'text', (column) => column.notNull().defaultTo(''))
    .addUniqueConstraint('identities_by_provider', ['provider', 'providerUid'])
    .execute()
  await sql`create index "identities_by_userId" on "identities" ("userId")`.execute(db)
  await sql`
    create index "identities_by_providerEmail"
    on "identities" ("providerEmail") where "providerEmail" <> ''`.execute(db)
}

async function createFlows(db: Kysely<unknown>) {
  await db.schema
    .createTable('oauthFlows')
    .addColumn('stateHash', 'text', (column) => column.primaryKey())
    .addColumn('expire', 'text', (column) => column.notNull())
    .addColumn('browserHash', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) =>
      column.notNull().check(sql`"result" in ('session', 'token')`),
    )
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('codeVerifier', 'text', (column) => column.notNull())
    .addColumn('success', 'text', (column) => column.notNull())
    .addColumn('failure', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('givenName', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`create index "oauthFlows_by_expire" on "oauthFlows" ("expire")`.execute(db)
  await sql`create index "oauthFlows_by_userId" on "oauthFlows" ("userId")`.execute(db)
}
