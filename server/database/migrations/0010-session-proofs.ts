import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a session last proved its user; for existing ones, when they started. */
export const sessionProofs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('provedAt', 'text').execute()
    await sql`update "sessions" set "provedAt" = "createdAt"`.execute(db)
  },
}
