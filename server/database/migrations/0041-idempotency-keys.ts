import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The idempotency key of an execution, and a hash of its request. */
export const idempotencyKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "executions" add column "idempotencyKey" text`.execute(db)
    await sql`alter table "executions" add column "requestHash" text`.execute(db)
    await sql`
      create unique index "executions_by_idempotencyKey"
      on "executions" ("userId", "idempotencyKey")
      where "idempotencyKey" is not null`.execute(db)
  },
}
