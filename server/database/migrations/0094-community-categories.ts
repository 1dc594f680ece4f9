import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the questions of a category in the Community Library among everybody's. */
export const communityCategories: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index "questions_community_category" on "questions" ("category", "$sequence")
      where "scope" = 'community'`.execute(db)
  },
}
