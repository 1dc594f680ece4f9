import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * PostgreSQL's `real` has 4 bytes, SQLite's has 8: a duration lost digits on the one and not on the
 * other, so a row changed when it was moved between them.
 */
export function exactDurations(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine === 'sqlite') return
      await sql`alter table "executions" alter column "duration"
        type double precision using "duration"::text::double precision`.execute(db)
    },
  }
}
