import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import {
  type Columns,
  createCollection,
  flag,
  index,
  oneOf,
  optional,
  owned,
  required,
} from './tables.ts'

/**
 * Boards of units, the accounts that take part in them, their codes, and what soldiers share with
 * their makers. All of it is deleted with the unit board.
 */
export function unitBoards(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createUnitBoards(db, engine)
      await createRoles(db, engine)
      await createShares(db, engine)
      await db.schema
        .createTable('unitBoardCodes')
        .addColumn('unitBoardId', 'text', (column) =>
          column.primaryKey().references('unitBoards.$id').onDelete('cascade'),
        )
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
    },
  }
}

async function createUnitBoards(db: Kysely<unknown>, engine: Engine) {
  await createCollection(db, engine, 'unitBoards', (table) => {
    const kinds = ['promotion', 'nco-of-quarter', 'soldier-of-quarter', 'audie-murphy']
    let columns = oneOf(required(owned(table), 'name'), 'kind', kinds)
    for (const name of ['targetDate', 'reportingTime', 'place', 'uniform', 'questionSetId']) {
      columns = optional(columns, name)
    }
    for (const name of ['categories', 'members', 'texts', 'bring', 'coMakerIds', 'changes']) {
      columns = columns.addColumn(name, 'text', (column) => column.notNull().defaultTo('[]'))
    }
    return flag(required(columns, 'endDate'), 'isHidden', 0)
  })
  await index(db, 'unitBoards', ['userId', '$sequence'])
  await index(db, 'unitBoards', ['endDate'])
}

/** The unit board that a row is about. */
const ofUnitBoard = (table: Columns) =>
  owned(table).addColumn('unitBoardId', 'text', (column) =>
    column.notNull().references('unitBoards.$id').onDelete('cascade'),
  ) as Columns

async function createRoles(db: Kysely<unknown>, engine: Engine) {
  await createCollection(db, engine, 'unitBoardRoles', (table) => {
    const columns = oneOf(ofUnitBoard(table), 'role', ['soldier', 'co-maker'])
      .addColumn('boardId', 'text', (column) =>
        column.references('boards.$id').onDelete('set null'),
      )
      .addColumn('given', 'text', (column) => column.notNull().defaultTo('{}')) as Columns
    return optional(columns, 'seenAt')
  })
  await index(db, 'unitBoardRoles', ['unitBoardId', 'userId', 'role'], { unique: true })
  await index(db, 'unitBoardRoles', ['userId', '$sequence'])
  await index(db, 'unitBoardRoles', ['boardId'])
}

async function createShares(db: Kysely<unknown>, engine: Engine) {
  await createCollection(db, engine, 'unitBoardShares', (table) => {
    const columns = required(required(ofUnitBoard(table), 'name'), 'parts')
    return optional(optional(required(columns, 'endsAt'), 'summary'), 'endedAt')
  })
  await sql`
    create unique index "unitBoardShares_open" on "unitBoardShares" ("unitBoardId", "userId")
    where "endedAt" is null`.execute(db)
  await index(db, 'unitBoardShares', ['userId', '$sequence'])
}
