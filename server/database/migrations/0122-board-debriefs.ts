import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import {
  type Columns,
  count,
  createCollection,
  flag,
  index,
  oneOf,
  optional,
  owned,
  required,
} from './tables.ts'

/** How boards went, what was asked there, and sums of it over groups of soldiers. */
export function boardDebriefs(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createCollection(db, engine, 'boardDebriefs', (table) => {
        const ofBoard = owned(table).addColumn('boardId', 'text', (column) =>
          column.notNull().references('boards.$id').onDelete('cascade'),
        ) as Columns
        const said = optional(flag(ofBoard, 'isDeclined', 0), 'outcome')
        return ['topics', 'remembered']
          .reduce(
            (columns, name) =>
              columns.addColumn(name, 'text', (column) =>
                column.notNull().defaultTo('[]'),
              ) as Columns,
            said,
          )
          .addColumn('knownPercent', 'integer')
          .addColumn('foretold', 'integer') as Columns
      })
      await index(db, 'boardDebriefs', ['boardId'], { unique: true })
      await index(db, 'boardDebriefs', ['userId', '$sequence'])
      await createCollection(db, engine, 'unitQuestionDrafts', (table) =>
        required(
          owned(table).addColumn('unitBoardId', 'text', (column) =>
            column.notNull().references('unitBoards.$id').onDelete('cascade'),
          ) as Columns,
          'questionText',
        ),
      )
      await index(db, 'unitQuestionDrafts', ['unitBoardId', '$sequence'])
      await index(db, 'unitQuestionDrafts', ['userId', '$sequence'])
      await createGroups(db)
    },
  }
}

async function createGroups(db: Kysely<unknown>) {
  const kinds = ['topics', 'forecast']
  const members = owned(db.schema.createTable('debriefMembers') as unknown as Columns)
  await count(oneOf(members, 'kind', kinds), 'timesCounted', 0)
    .addColumn('groupId', 'text')
    .addPrimaryKeyConstraint('debriefMembers_key', ['userId', 'kind'] as never)
    .execute()
  await index(db, 'debriefMembers', ['groupId'])
  const groups = db.schema
    .createTable('debriefGroups')
    .addColumn('id', 'text', (column) => column.primaryKey()) as unknown as Columns
  await oneOf(groups, 'kind', kinds).execute()
  await db.schema
    .createTable('debriefSums')
    .addColumn('groupId', 'text', (column) =>
      column.notNull().references('debriefGroups.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sum', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('debriefSums_key', ['groupId', 'name'])
    .execute()
}
