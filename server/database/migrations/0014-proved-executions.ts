import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether the session that requested an execution had a fresh proof; false for existing ones. */
export const provedExecutions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table "executions" add column "isProved" integer not null default 0
      check ("isProved" in (0, 1))`.execute(db)
  },
}
