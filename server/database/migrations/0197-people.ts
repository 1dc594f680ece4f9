import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/** Indexes by which admins find people: the newest first, and by the start of an address or a name. */
export function people(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const plain = sql.raw(engine === 'postgres' ? ' collate "C"' : '')
      await sql`create index "users_by_createdAt" on "users" ("createdAt", "id")`.execute(db)
      await sql`create index "users_by_address" on "users" ("email"${plain})`.execute(db)
      await sql`create index "users_by_name" on "users" (lower("name"${plain}))`.execute(db)
    },
  }
}
