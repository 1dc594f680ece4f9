import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A study session may have no board. Both engines use the same SQL. */
export const studyWithoutBoard: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "studySessions" alter column "boardId" drop not null`.execute(db)
  },
}
