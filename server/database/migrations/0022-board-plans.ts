import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { type Columns, createCollection, index, optional, owned, required } from './tables.ts'

/** The study time for a board: one plan per board, deleted with it. */
export function boardPlans(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createCollection(db, engine, 'boardPlans', (table) => {
        const ofBoard = owned(table).addColumn('boardId', 'text', (column) =>
          column.notNull().references('boards.$id').onDelete('cascade'),
        ) as Columns
        const times = required(required(ofBoard, 'minutesByWeekday'), 'daysOff')
        return optional(required(times, 'timeZone'), 'topicWeights')
      })
      await index(db, 'boardPlans', ['boardId'], { unique: true })
      await index(db, 'boardPlans', ['userId', '$sequence'])
    },
  }
}
