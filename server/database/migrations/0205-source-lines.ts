import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the memorandum of a board names and no category covers, and what of it is studied. */
export const sourceLines: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['sourceLines', 'sourceLinesDone']) {
      await db.schema
        .alterTable('boards')
        .addColumn(column, 'text', (made) => made.notNull().defaultTo('[]'))
        .execute()
    }
  },
}
