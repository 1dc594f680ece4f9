import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Invitations of co-makers, which work once, and the name under which a maker invited each. A set
 * of a unit board is shared with its soldiers only.
 */
export const unitBoardInvitations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('unitBoardInvitations')
      .addColumn('secretHash', 'text', (column) => column.primaryKey())
      .addColumn('unitBoardId', 'text', (column) =>
        column.notNull().references('unitBoards.$id').onDelete('cascade'),
      )
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('unitBoardInvitations_by_unitBoardId')
      .on('unitBoardInvitations')
      .column('unitBoardId')
      .execute()
    await db.schema.alterTable('unitBoardRoles').addColumn('label', 'text').execute()
    await db.schema
      .alterTable('questionSets')
      .addColumn('unitBoardId', 'text', (column) =>
        column.references('unitBoards.$id').onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('questionSets_by_unitBoardId')
      .on('questionSets')
      .column('unitBoardId')
      .execute()
  },
}
