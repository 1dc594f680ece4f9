import { sql } from 'kysely'
import type { Connection } from '../database/schema.ts'
import type { ListQuery } from '../queries/query.ts'

/** How many rows of `table` a user has, counting up to `enough` through an index alone. */
export function ownRows(table: 'cardNotes' | 'questions' | 'reviews') {
  return async (
    connection: Connection,
    userId: string,
    _query: ListQuery,
    enough: number,
  ): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from (
        select 1 from ${sql.table(table)} where "userId" = ${userId} limit ${sql.lit(enough)}
      ) as "own"`.execute(connection)
    return rows[0]?.count ?? 0
  }
}
