import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { index } from './tables.ts'

/** Finds the packets that a deleted account was admitted to without reading all packets. */
export const packetReaders: Migration = {
  async up(db: Kysely<unknown>) {
    await index(db, 'packetSheets', ['readerIds'], { where: `"readerIds" <> '[]'` })
  },
}
