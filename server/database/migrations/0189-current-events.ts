import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { createCollection, index, owned, required } from './tables.ts'

/** Headlines that soldiers note, and the day on which a leader's name is asked about again. */
export function currentEvents(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createCollection(db, engine, 'headlines', (table) =>
        ['what', 'place', 'why', 'source', 'notedOn'].reduce(required, owned(table)),
      )
      await index(db, 'headlines', ['userId', '$sequence'])
      await db.schema.alterTable('chainOfCommand').addColumn('askAgainOn', 'text').execute()
      // Names that are there already were true when they were saved.
      const day = sql`substr("$updatedAt", 1, 10)`
      const later =
        engine === 'sqlite'
          ? sql`date(${day}, '+90 days')`
          : sql`to_char(${day}::date + 90, 'YYYY-MM-DD')`
      await sql`update "chainOfCommand" set "askAgainOn" = ${later}`.execute(db)
    },
  }
}
