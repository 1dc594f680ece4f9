import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What the owner of a shared study guide agreed to share: its categories, and the sets shared for
 * them. For guides shared before, everything that they name.
 */
export const confirmedTopics: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['sharedCategories', 'sharedSetIds']) {
      await db.schema
        .alterTable('studyGuides')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo('[]'))
        .execute()
    }
    await sql`update "studyGuides"
      set "sharedCategories" = "categories", "sharedSetIds" = "includedSetIds"
      where "scope" = 'community_shared'`.execute(db)
  },
}
