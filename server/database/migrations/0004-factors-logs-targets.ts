import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Second factors (at most one authenticator of a type per user, recovery codes, open challenges),
 * the account log, and the push targets of an account. All of it is deleted with the account; rows
 * of a session are deleted with the session.
 */
export const factorsLogsTargets: Migration = {
  async up(db: Kysely<unknown>) {
    await createAuthenticators(db)
    await createRecoveryCodes(db)
    await createChallenges(db)
    await createAccountLogs(db)
    await createPushTargets(db)
  },
}

async function createAuthenticators(db: Kysely<unknown>) {
  await db.schema
    .createTable('authenticators')
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('sealedSecret', 'text', (column) => column.notNull())
    .addColumn('isVerified', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`"isVerified" in (0, 1)`),
    )
    .addColumn('lastStep', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('authenticators_key', ['userId', 'type'])
    .execute()
}

async function createRecoveryCodes(db: Kysely<unknown>) {
  await db.schema
    .createTable('recoveryCodes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('codeHash', 'text', (column) => column.notNull())
    .execute()
  await sql`create index "recoveryCodes_by_userId" on "recoveryCodes" ("userId")`.execute(db)
}

async function createChallenges(db: Kysely<unknown>) {
  await db.schema
    .createTable('challenges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('sessionId', 'text', (column) =>
      column.notNull().unique().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('factor', 'text', (column) => column.notNull())
    .addColumn('expire', 'text', (column) => column.notNull())
    .addColumn('codeHash', 'text')
    .execute()
  await sql`create index "challenges_by_userId" on "challenges" ("userId")`.execute(db)
}

async function createAccountLogs(db: Kysely<unknown>) {
  await db.schema
    .createTable('accountLogs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .execute()
  await sql`create index "accountLogs_by_userId" on "accountLogs" ("userId", "time", "id")`.execute(
    db,
  )
  await sql`
    create index "accountLogs_by_event" on "accountLogs" ("userId", "event", "time", "id")`.execute(
    db,
  )
  await sql`create index "accountLogs_by_time" on "accountLogs" ("time")`.execute(db)
}

async function createPushTargets(db: Kysely<unknown>) {
  await db.schema
    .createTable('pushTargets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('sessionId', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text')
    .addColumn('identifier', 'text', (column) => column.notNull().unique())
    .execute()
  await sql`create index "pushTargets_by_userId" on "pushTargets" ("userId", "createdAt")`.execute(
    db,
  )
  await sql`create index "pushTargets_by_sessionId" on "pushTargets" ("sessionId")`.execute(db)
}
