import { sql } from 'kysely'
import type { Connection } from '../database/schema.ts'

/**
 * Documents per user and collection, however small: more than a career of study creates. For
 * questions, the limit of one set, including archived ones.
 */
export const DOCUMENTS_PER_USER = 20_000

/** The owner whose documents in a table count together. */
export type CountedTogether = {
  readonly table: string
  readonly by: string
  readonly value: unknown
}

/** Whether one more document fits. */
export async function hasDocumentRoom(
  connection: Connection,
  { table, by, value }: CountedTogether,
): Promise<boolean> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as "held" from (
      select 1 from ${sql.table(table)} where ${sql.ref(by)} = ${value}
      limit ${sql.lit(DOCUMENTS_PER_USER)}
    ) as "counted"`.execute(connection)
  return Number(rows[0]?.held ?? 0) < DOCUMENTS_PER_USER
}

export const OUT_OF_DOCUMENTS = 'You are out of room for more documents here. Delete some first.'
