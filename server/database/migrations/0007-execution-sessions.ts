import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The session that requested an execution, so that scheduled work does not outlive it, and the mark
 * of executions whose session was revoked.
 */
export const executionSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table "executions" add column "sessionId" text
      references "sessions" ("id") on delete set null`.execute(db)
    await sql`
      alter table "executions" add column "isRevoked" integer not null default 0
      check ("isRevoked" in (0, 1))`.execute(db)
    await sql`
      create index "executions_by_sessionId" on "executions" ("sessionId")
      where "sessionId" is not null`.execute(db)
  },
}
