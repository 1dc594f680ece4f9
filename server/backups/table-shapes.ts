import type { DatabaseSync } from 'node:sqlite'

/** The structure of a backup's table, the same on both engines. */
export type TableShape = {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns that identify and order its rows. Text is ordered by bytes. */
  readonly key: readonly { readonly column: string; readonly isText: boolean }[]
  /** The autoincrement column. */
  readonly counter: string | undefined
}

type Column = { name: string; type: string; pk: number }

/**
 * Tables that Kysely and SQLite maintain themselves, and the queues of SQLite's full-text index,
 * which triggers fill.
 */
const MAINTAINED = /^kysely_|^sqlite_|^questionWordsTo/

/**
 * Excludes tables of full-text indexes, which store no data of their own and exist on one engine
 * only.
 */
const TABLES_WITH_ROWS = `select name, sql from sqlite_schema where type = 'table' and name in (
  select name from pragma_table_list where schema = 'main' and type = 'table')`

/** The tables in `file`, each after the tables that it references. */
export function tableShapes(file: DatabaseSync): TableShape[] {
  const tables = file.prepare(TABLES_WITH_ROWS).all()
  const shapes = tables
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
    .filter(({ name }) => !MAINTAINED.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, sql }) => shapeOf(file, name, /autoincrement/i.test(sql)))
  return afterWhatTheyReferTo(file, shapes)
}

function shapeOf(file: DatabaseSync, name: string, counts: boolean): TableShape {
  const columns = file
    .prepare('select name, type, pk from pragma_table_info(?)')
    .all(name) as Column[]
  const primary = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
  return {
    name,
    columns: columns.map((column) => column.name).sort(),
    key: (primary.length > 0 ? primary : columns).map((column) => ({
      column: column.name,
      isText: column.type.toLowerCase() === 'text',
    })),
    counter: counts ? primary[0]?.name : undefined,
  }
}

function afterWhatTheyReferTo(file: DatabaseSync, shapes: readonly TableShape[]): TableShape[] {
  const references = file.prepare('select distinct "table" as name from pragma_foreign_key_list(?)')
  const byName = new Map(shapes.map((shape) => [shape.name, shape]))
  const ordered = new Set<TableShape>()
  const place = (shape: TableShape | undefined) => {
    if (shape === undefined || ordered.has(shape)) return
    for (const { name } of references.all(shape.name)) {
      if (name !== shape.name) place(byName.get(String(name)))
    }
    ordered.add(shape)
  }
  for (const shape of shapes) place(shape)
  return [...ordered]
}
