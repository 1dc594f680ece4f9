import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a recovery ended and its owner has not yet been asked about (decision 184). */
export const accessToReview: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('accessToReview', 'text').execute()
  },
}
