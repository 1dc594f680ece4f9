import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The key by which a client asks for an execution once however often it sends the request, and a
 * hash of what it asked for.
 */
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
