import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A link to a sheet stays for the account that used it, which finds the sheet again by it. */
export const usedPacketLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "packetLinks" add column "usedBy" text
      references "users" ("id") on delete cascade`.execute(db)
  },
}
