import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A study session may be of no board. Both engines say it in the same words. */
export const studyWithoutBoard: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "studySessions" alter column "boardId" drop not null`.execute(db)
  },
}
