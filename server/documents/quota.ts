import { type RawBuilder, sql } from 'kysely'
import type { Collection, Work } from '../collections/collection.ts'
import { LARGE_CHARACTERS_A_USER, SMALL_CHARACTERS } from '../collections/large-texts.ts'
import { invalidDocument } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'

/** Refuses a large document beyond what the user's documents of the collection may hold. */
export async function requireQuota(
  work: Work,
  collection: Collection,
  userId: string,
  written: Row,
): Promise<void> {
  const size = Object.values(written).reduce<number>((sum, cell) => sum + lengthOf(cell), 0)
  if (size <= SMALL_CHARACTERS) return
  const { rows } = await sql<{ held: number | null }>`
    select sum(${bytesSql(collection)}) as "held" from ${sql.table(collection.id)}
    where "userId" = ${userId}`.execute(work.connection)
  if ((rows[0]?.held ?? 0) + size <= LARGE_CHARACTERS_A_USER) return
  throw invalidDocument('There is no room for more large documents here. Delete some first.')
}

const lengthOf = (cell: Row[string]) => (typeof cell === 'string' ? cell.length : 0)

/** Known to both engines without reading the texts themselves. */
function bytesSql({ stored }: Collection): RawBuilder<unknown> {
  const texts = stored.filter(({ kind, array }) => kind === 'string' || array)
  const lengths = texts.map(({ name }) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`)
  return sql.join(lengths, sql` + `)
}
