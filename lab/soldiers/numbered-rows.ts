import type { Engine } from '../../server/database/engine.ts'

/** Rows per statement, which is its own transaction, so that its writes fit into memory. */
const ROWS_PER_STATEMENT = 250_000

/** `insert into "table" (columns) select cells` for each number `"n"` from 0 to `count` - 1. */
export type NumberedRows = {
  readonly table: string
  readonly count: number
  /** SQL of each column, which may use `"n"` and columns of `join`. */
  readonly cells: Readonly<Record<string, string>>
  readonly join?: string
}

export function insertStatements({ table, count, cells, join = '' }: NumberedRows): string[] {
  const columns = Object.keys(cells).map((name) => `"${name}"`)
  const statements: string[] = []
  for (let from = 0; from < count; from += ROWS_PER_STATEMENT) {
    const last = Math.min(count, from + ROWS_PER_STATEMENT) - 1
    statements.push(`
      with recursive "numbers" ("n") as (
        select ${from} union all select "n" + 1 from "numbers" where "n" < ${last}
      )
      insert into "${table}" (${columns.join(', ')})
      select ${Object.values(cells).join(', ')} from "numbers" ${join}`)
  }
  return statements
}

/** SQL of the moment `seconds` (an SQL expression) before `now`, in wire format. */
export function momentBefore(engine: Engine, now: Date, seconds: string): string {
  const moment = now.toISOString().slice(0, 19)
  return engine === 'sqlite'
    ? `strftime('%Y-%m-%dT%H:%M:%S.000+00:00', '${moment}', '-' || (${seconds}) || ' seconds')`
    : `to_char(timestamp '${moment}' - (${seconds}) * interval '1 second',
        'YYYY-MM-DD"T"HH24:MI:SS.000+00:00')`
}

/** An SQL literal. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
