import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { TableShape } from './table-shapes.ts'

/** A row's values in the order of its table's columns. */
export type BackupRow = readonly unknown[]

/** `"a", "b"`; names of the schema contain no quotes. */
export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Yields the rows of a backup's table in key order, one at a time. */
export function* backupRows(file: DatabaseSync, table: TableShape): Generator<BackupRow> {
  const keys = quoted(table.key.map(({ column }) => column))
  const statement = file.prepare(
    `select ${quoted(table.columns)} from "${table.name}" order by ${keys}`,
  )
  statement.setReturnArrays(true)
  for (const row of statement.iterate() as Iterable<unknown>) yield row as SQLOutputValue[]
}

/** Yields the rows in batches. */
export function* inBatches(rows: Iterable<BackupRow>, size: number): Generator<BackupRow[]> {
  let batch: BackupRow[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
