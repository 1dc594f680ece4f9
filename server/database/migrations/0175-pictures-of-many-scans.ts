import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** JPEGs of more scans are refused now (domain/pictures/parts.ts). */
const MAX_SCANS = 100

const SCAN = Buffer.from([0xff, 0xda])

/**
 * Deletes stored JPEGs that keep a browser busy for half a minute, one by one, and tells admins in
 * the log of operations how many they were. Their questions stay without the picture.
 */
export const picturesOfManyScans: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ id: string }>`
      select distinct "id" from "pictures" where "type" = 'image/jpeg'`.execute(db)
    let deleted = 0
    for (const { id } of rows) {
      const { rows: found } = await sql<{ bytes: Uint8Array }>`
        select "bytes" from "pictures" where "id" = ${id} limit 1`.execute(db)
      if (found[0] === undefined || scansOf(Buffer.from(found[0].bytes)) <= MAX_SCANS) continue
      await sql`delete from "pictures" where "id" = ${id}`.execute(db)
      deleted += 1
    }
    if (deleted === 0) return
    const now = new Date().toISOString().replace('Z', '+00:00')
    await sql`insert into "operationLog" ("at", "operation", "outcome", "detail")
      values (${now}, 'repair', 'done', ${`${deleted} pictures of too many scans`})`.execute(db)
  },
}

/** Within pixels, no such marker occurs. */
function scansOf(bytes: Buffer): number {
  let scans = 0
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + 2)) scans += 1
  return scans
}
