import { type CompiledQuery, sql } from 'kysely'
import type { Cell, Row } from './row.ts'
import type { Connection } from './schema.ts'

/** A row to insert. An absent column is stored as null. */
export type NewRow = Readonly<Record<string, Cell | undefined>>

/**
 * Inserts rows of any collection in batches. All rows of a batch have the columns of its first. The statement for a table and batch size is compiled
 * once: compiling it for every 250 of 200,000 rows took longer than running it, and blocked other
 * writers.
 */
export class RowInserts {
  readonly #connection: Connection
  readonly #statements = new Map<string, CompiledQuery<Row>>()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** @returns The stored rows. */
  async insert(table: string, rows: readonly NewRow[], isAnnounced: boolean): Promise<Row[]> {
    const [first] = rows
    if (first === undefined) return []
    const names = Object.keys(first)
    const statement = this.#statementFor(table, names, rows.length, isAnnounced)
    const parameters = rows.flatMap((row) => names.map((name) => row[name] ?? null))
    const { rows: stored } = await this.#connection.executeQuery<Row>({
      ...statement,
      parameters,
    })
    return stored
  }

  #statementFor(table: string, names: readonly string[], count: number, isAnnounced: boolean) {
    const key = `${table} ${count} ${names.join(' ')}`
    const known = this.#statements.get(key)
    if (known) return known
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const row = sql`(${sql.join(names.map(() => null))})`
    const values = sql.join(Array.from({ length: count }, () => row))
    const returning = isAnnounced ? sql`returning *` : sql``
    const made = sql<Row>`insert into ${sql.table(table)} (${columns}) values ${values} ${returning}`
    const statement = made.compile(this.#connection)
    this.#statements.set(key, statement)
    return statement
  }
}
