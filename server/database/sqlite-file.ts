import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** Cached prepared statements; the product has a few hundred different queries. */
const STATEMENTS_KEPT = 500

/** The result of a statement. */
export type Executed = {
  readonly rows: unknown[]
  /** Undefined for a statement that returns rows. */
  readonly changes?: number | bigint
}

/** An open SQLite file, with cached prepared statements. */
export type SqliteFile = {
  execute(sql: string, parameters: readonly unknown[]): Executed
  close(): void
}

type Prepared = { readonly statement: StatementSync; readonly columns: readonly string[] }

/** Opens `file` for writing. A commit is on disk when it returns. */
export function openWriter(file: string): SqliteFile {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  return prepared(database, 'pragma wal_checkpoint(truncate)')
}

/** Opens `file` for reading committed rows. It must be open for writing. */
export function openReader(file: string): SqliteFile {
  const database = new DatabaseSync(file)
  database.exec('pragma query_only = on')
  return prepared(database)
}

function prepared(database: DatabaseSync, atEnd = ''): SqliteFile {
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma cache_size = -32000')
  database.exec('pragma temp_store = memory')
  const kept = new Map<string, Prepared>()
  const prepare = (sql: string) => {
    const known = kept.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    const ready = { statement, columns: statement.columns().map(({ name }) => name) }
    statement.setReturnArrays(ready.columns.length > 0)
    if (kept.size >= STATEMENTS_KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(sql, ready)
    return ready
  }
  return {
    execute(sql, parameters) {
      const { statement, columns } = prepare(sql)
      const values = parameters as SQLInputValue[]
      if (columns.length > 0) return { rows: rowsOf(columns, statement.all(...values)) }
      return { rows: [], changes: statement.run(...values).changes }
    },
    close() {
      kept.clear()
      database.exec(atEnd)
      database.close()
    },
  }
}

/**
 * Builds rows from SQLite's cells. Rows that `node:sqlite` builds itself have no hidden class in
 * V8: building and reading them takes half as long again.
 */
function rowsOf(columns: readonly string[], given: unknown[]): Record<string, unknown>[] {
  return (given as unknown[][]).map((cells) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = cells[at]
    return row
  })
}
