import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the parts of a document last changed, to order edits. */
export const editTimes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('editTimes')
      .addColumn('collectionId', 'text', (column) => column.notNull())
      .addColumn('documentId', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('times', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('editTimes_of_document', ['collectionId', 'documentId'])
      .execute()
    await db.schema.createIndex('editTimes_by_userId').on('editTimes').column('userId').execute()
  },
}
