import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whom an operation was about, and an index that finds the admins without reading all accounts. */
export const firstAdmin: Migration = {
  async up(db: Kysely<unknown>) {
    // No reference to the account: its deletion must not change the log.
    await sql`alter table "operationLog" add column "subjectId" text`.execute(db)
    await sql`create index "users_with_labels" on "users" ("id") where "labels" <> '[]'`.execute(db)
  },
}
