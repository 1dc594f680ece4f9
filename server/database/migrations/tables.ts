import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Helpers with which migrations define tables. They belong to released migrations: their result
 * must never change.
 */

/** A table under construction. */
export type Columns = CreateTableBuilder<string, string>

/** A table of documents: the system columns, then the collection's own. */
export async function createCollection(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  columns: (table: Columns) => Columns,
) {
  const table = db.schema.createTable(name) as unknown as Columns
  const withSystem = numbered(table, engine, '$sequence')
    .addColumn('$id', 'text', (column) => column.notNull().unique())
    .addColumn('$createdAt', 'text', (column) => column.notNull())
    .addColumn('$updatedAt', 'text', (column) => column.notNull())
    .addColumn('$permissions', 'text')
  await columns(withSystem as Columns).execute()
}

/** An autoincrement key. */
export function numbered(table: Columns, engine: Engine, name: string): Columns {
  const type = engine === 'sqlite' ? 'integer' : 'bigint'
  return table.addColumn(name, type, (column) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedAlwaysAsIdentity(),
  ) as Columns
}

export const flag = (table: Columns, name: string, initial: 0 | 1) =>
  table.addColumn(name, 'integer', (column) =>
    column
      .notNull()
      .defaultTo(initial)
      .check(sql`${sql.ref(name)} in (0, 1)`),
  ) as Columns

export const required = (table: Columns, name: string) =>
  table.addColumn(name, 'text', (column) => column.notNull()) as Columns

export const optional = (table: Columns, name: string) => table.addColumn(name, 'text') as Columns

export const count = (table: Columns, name: string, initial: number) =>
  table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(initial)) as Columns

/** The owner; rows are deleted with the account. */
export const owned = (table: Columns) =>
  table.addColumn('userId', 'text', (column) =>
    column.notNull().references('users.id').onDelete('cascade'),
  ) as Columns

/**
 * The owner of content that can be shared: a shared copy outlives the account, without its name.
 */
export const ownedOrLeft = (table: Columns) =>
  table.addColumn('userId', 'text', (column) =>
    column.references('users.id').onDelete('set null'),
  ) as Columns

export const oneOf = (table: Columns, name: string, values: readonly string[]) =>
  table.addColumn(name, 'text', (column) =>
    column.notNull().check(sql`${sql.ref(name)} in (${sql.join(values.map((v) => sql.lit(v)))})`),
  ) as Columns

export async function index(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  options: { unique?: boolean; where?: string } = {},
) {
  const name = `${table}_by_${columns.join('_').replaceAll('$', '')}`
  const kind = sql.raw(options.unique ? 'unique index' : 'index')
  const keys = sql.join(columns.map((column) => sql.ref(column)))
  const where = options.where ? sql.raw(` where ${options.where}`) : sql.raw('')
  await sql`create ${kind} ${sql.id(name)} on ${sql.table(table)} (${keys})${where}`.execute(db)
}
