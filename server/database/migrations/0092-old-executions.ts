import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { index } from './tables.ts'

/** Lets pruning read only old executions and keys. */
export const oldExecutions: Migration = {
  async up(db: Kysely<unknown>) {
    await index(db, 'executions', ['createdAt'])
    await sql`create index "executions_with_key" on "executions" ("createdAt")
      where "idempotencyKey" is not null`.execute(db)
  },
}
