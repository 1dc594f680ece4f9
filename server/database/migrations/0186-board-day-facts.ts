import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a board keeps of the unit board that it followed, once that is gone. */
export const boardDayFacts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "boards" add column "dayFacts" text`.execute(db)
  },
}
