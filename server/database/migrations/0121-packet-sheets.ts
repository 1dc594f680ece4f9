import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { type Columns, count, createCollection, index, owned, required } from './tables.ts'

/** The secret questions of a unit board's members, and the links that admit a member. */
export function packetSheets(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createCollection(db, engine, 'packetSheets', (table) => {
        const ofUnitBoard = owned(table).addColumn('unitBoardId', 'text', (column) =>
          column.notNull().references('unitBoards.$id').onDelete('cascade'),
        ) as Columns
        return required(count(ofUnitBoard, 'member', 0), 'sheet').addColumn(
          'readerIds',
          'text',
          (column) => column.notNull().defaultTo('[]'),
        ) as Columns
      })
      await index(db, 'packetSheets', ['unitBoardId', 'member'], { unique: true })
      await index(db, 'packetSheets', ['userId', '$sequence'])
      await db.schema
        .createTable('packetLinks')
        .addColumn('secretHash', 'text', (column) => column.primaryKey())
        .addColumn('sheetId', 'text', (column) =>
          column.notNull().references('packetSheets.$id').onDelete('cascade'),
        )
        .addColumn('expiresAt', 'text', (column) => column.notNull())
        .execute()
      await index(db, 'packetLinks', ['sheetId'])
    },
  }
}
