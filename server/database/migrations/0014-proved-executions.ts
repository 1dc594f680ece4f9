import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether the session that asked for an execution had just been proved; of those there are: no. */
export const provedExecutions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table "executions" add column "isProved" integer not null default 0
      check ("isProved" in (0, 1))`.execute(db)
  },
}
