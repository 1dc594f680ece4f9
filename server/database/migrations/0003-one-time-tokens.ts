import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Codes and links that work once, and the queue of their mails. */
export function oneTimeTokens(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createTokens(db)
      await createMailJobs(db)
    },
  }
}

async function createTokens(db: Kysely<unknown>) {
  await db.schema
    .createTable('oneTimeTokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('givenId', 'text')
    .addColumn('address', 'text')
    .addColumn('secretHash', 'text', (column) => column.notNull())
    .addColumn('expire', 'text', (column) => column.notNull())
    .addColumn('triesLeft', 'integer', (column) => column.notNull())
    .execute()
  for (const column of ['userId', 'givenId', 'address', 'expire']) {
    await index(db, 'oneTimeTokens', column)
  }
}

async function createMailJobs(db: Kysely<unknown>) {
  await db.schema
    .createTable('mailJobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('phrase', 'text')
    .addColumn('reference', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimedBy', 'text')
    .addColumn('claimedUntil', 'text')
    .execute()
  for (const column of ['createdAt', 'userId', 'address']) await index(db, 'mailJobs', column)
}

async function index(db: Kysely<unknown>, table: string, column: string) {
  const name = sql.id(`${table}_by_${column}`)
  await sql`create index ${name} on ${sql.table(table)} (${sql.ref(column)})`.execute(db)
}
