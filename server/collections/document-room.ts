import { sql } from 'kysely'
import type { Connection } from '../database/schema.ts'

/**
 * Documents that a user may have in a collection, however small: more than a career of study leaves
 * behind. Of questions, what one set may hold, archived ones included.
 */
export const DOCUMENTS_A_USER = 20_000

/** Whose documents of a table are counted together. */
export type CountedTogether = {
  readonly table: string
  readonly by: string
  readonly value: unknown
}

/** True when one more document fits. */
export async function hasDocumentRoom(
  connection: Connection,
  { table, by, value }: CountedTogether,
): Promise<boolean> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as "held" from (
      select 1 from ${sql.table(table)} where ${sql.ref(by)} = ${value}
      limit ${sql.lit(DOCUMENTS_A_USER)}
    ) as "counted"`.execute(connection)
  return Number(rows[0]?.held ?? 0) < DOCUMENTS_A_USER
}

export const OUT_OF_DOCUMENTS = 'You are out of room for more documents here. Delete some first.'
