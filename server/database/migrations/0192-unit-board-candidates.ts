import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Columns, count, required } from './tables.ts'

/** The candidates of a unit board, which only its makers read: one list each. */
export const unitBoardCandidates: Migration = {
  async up(db: Kysely<unknown>) {
    const lists = db.schema
      .createTable('unitBoardCandidates')
      .addColumn('unitBoardId', 'text', (column) =>
        column.primaryKey().references('unitBoards.$id').onDelete('cascade'),
      ) as unknown as Columns
    await ['candidates', 'updatedAt'].reduce(required, count(lists, 'version', 1)).execute()
  },
}
