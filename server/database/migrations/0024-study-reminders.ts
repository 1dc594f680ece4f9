import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { count, createCollection, index, owned, required } from './tables.ts'

/**
 * Who is reminded when, and of which day each was reminded last; that outlives the reminder, so
 * that ending it and asking anew makes no second mail. A mail that must not go out twice is marked
 * before it is handed over.
 */
export function studyReminders(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createCollection(db, engine, 'studyReminders', (table) =>
        required(required(count(owned(table), 'hour', 0), 'timeZone'), 'dueAt'),
      )
      await index(db, 'studyReminders', ['userId'], { unique: true })
      await index(db, 'studyReminders', ['dueAt'])
      await db.schema
        .createTable('remindedDays')
        .addColumn('userId', 'text', (column) =>
          column.primaryKey().references('users.id').onDelete('cascade'),
        )
        .addColumn('day', 'text', (column) => column.notNull())
        .execute()
      await db.schema.alterTable('mailJobs').addColumn('handedOverAt', 'text').execute()
    },
  }
}
