import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How often boards ask a default question; the next content update fills it. */
export const howOftenBoardsAsk: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('defaultQuestions').addColumn('asked', 'text').execute()
  },
}
