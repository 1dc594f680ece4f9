import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a session last showed who it is; of those that are there already, when they began. */
export const sessionProofs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('provedAt', 'text').execute()
    await sql`update "sessions" set "provedAt" = "createdAt"`.execute(db)
  },
}
