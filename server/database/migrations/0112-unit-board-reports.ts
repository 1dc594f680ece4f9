import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Reports of unit boards by their soldiers. They are deleted with either of them. */
export const unitBoardReports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('unitBoardReports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('unitBoardId', 'text', (column) =>
        column.notNull().references('unitBoards.$id').onDelete('cascade'),
      )
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('settledAt', 'text')
      .addUniqueConstraint('unitBoardReports_of_one', ['unitBoardId', 'userId'])
      .execute()
    await db.schema
      .createIndex('unitBoardReports_by_userId_createdAt')
      .on('unitBoardReports')
      .columns(['userId', 'createdAt'])
      .execute()
  },
}
