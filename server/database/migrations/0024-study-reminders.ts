import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { count, createCollection, index, owned, required } from './tables.ts'

/**
 * The reminders of users, and the last day of each. That day outlives the reminder, so that ending
 * and requesting it again sends no second mail. A mail that must not be sent twice is marked before
 * sending.
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
