import { sql } from 'kysely'
import type { Collection, Work } from '../collections/collection.ts'
import { hasDocumentRoom, OUT_OF_DOCUMENTS } from '../collections/document-room.ts'
import {
  charactersSql,
  isLargeSql,
  LARGE_CHARACTERS_PER_USER,
  SMALL_CHARACTERS,
} from '../collections/large-texts.ts'
import { invalidDocument } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'

/**
 * Refuses a document above the user's limit in the collection. For questions the limit is per set,
 * archived ones included.
 */
export async function requireCountQuota(
  { connection }: Work,
  { id, countedBy = 'userId' }: Collection,
  row: Row,
): Promise<void> {
  const counted = { table: id, by: countedBy, value: row[countedBy] }
  if (await hasDocumentRoom(connection, counted)) return
  throw invalidDocument(OUT_OF_DOCUMENTS)
}

/** Refuses a large document above the user's limit for large ones in the collection. */
export async function requireSizeQuota(
  { connection }: Work,
  collection: Collection,
  userId: string,
  written: Row,
): Promise<void> {
  await requireLargeRoom(connection, collection, userId, largeSize(collection, written))
}

/** The size that a document counts for in characters: zero unless it is large. */
export function largeSize({ stored, countedTexts = allTexts(stored) }: Collection, written: Row) {
  const size = countedTexts.reduce((sum, name) => sum + lengthOf(written[name]), 0)
  return size > SMALL_CHARACTERS ? size : 0
}

/** Refuses `size` more characters of large documents above the user's limit in the collection. */
export async function requireLargeRoom(
  connection: Connection,
  { id, stored, countedTexts = allTexts(stored) }: Collection,
  userId: string,
  size: number,
): Promise<void> {
  if (size === 0) return
  const { rows } = await sql<{ held: number | null }>`
    select sum(${charactersSql(countedTexts)}) as "held" from ${sql.table(id)}
    where "userId" = ${userId} and ${isLargeSql(countedTexts)}`.execute(connection)
  if ((rows[0]?.held ?? 0) + size <= LARGE_CHARACTERS_PER_USER) return
  throw invalidDocument('You are out of room for more large documents here. Delete some first.')
}

const allTexts = (stored: Collection['stored']) =>
  stored.filter(({ kind, array }) => kind === 'string' || array).map(({ name }) => name)

const lengthOf = (cell: Row[string] | undefined) => (typeof cell === 'string' ? cell.length : 0)
