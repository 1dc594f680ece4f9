import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The picture that a question asks about. */
export const questionPictures: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['questions', 'defaultQuestions']) {
      await db.schema.alterTable(table).addColumn('picture', 'text').execute()
    }
  },
}
