import { type RawBuilder, sql } from 'kysely'
import type { Collection, Work } from '../collections/collection.ts'
import { invalidDocument } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'

/** A document up to this many characters is never counted: 5,000 of them still make a fair page. */
const SMALL = 4096

/** What one user's documents of one collection may hold together once one of them is larger. */
const ROOM_A_USER = 32 * 1024 * 1024

/**
 * Refuses to write much into a collection in which the user has no room left. A list answers with up to 5,000
 * documents at once; without this, a few minutes of writing would make one too large for memory.
 */
export async function requireRoom(
  work: Work,
  collection: Collection,
  userId: string,
  written: Row,
): Promise<void> {
  const size = Object.values(written).reduce<number>((sum, cell) => sum + lengthOf(cell), 0)
  if (size <= SMALL) return
  const { rows } = await sql<{ held: number | null }>`
    select sum(${bytesSql(collection)}) as "held" from ${sql.table(collection.id)}
    where "userId" = ${userId}`.execute(work.connection)
  if ((rows[0]?.held ?? 0) + size <= ROOM_A_USER) return
  throw invalidDocument('There is no room for more large documents here. Delete some first.')
}

const lengthOf = (cell: Row[string]) => (typeof cell === 'string' ? cell.length : 0)

/** Known to both engines without reading the texts themselves. */
function bytesSql({ stored }: Collection): RawBuilder<unknown> {
  const texts = stored.filter(({ kind, array }) => kind === 'string' || array)
  const lengths = texts.map(({ name }) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`)
  return sql.join(lengths, sql` + `)
}
