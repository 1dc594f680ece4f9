import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The day that a session was last used. It is unknown for existing ones, so each uses that of its
 * account.
 */
export const idleSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "sessions" add column "accessedAt" text not null default ''`.execute(db)
    await sql`
      update "sessions" set "accessedAt" = (
        select "accessedAt" from "users" where "users"."id" = "sessions"."userId"
      )`.execute(db)
    await sql`create index "sessions_by_accessedAt" on "sessions" ("accessedAt")`.execute(db)
  },
}
