import type { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { type BackupRow, backupRows } from './backup-rows.ts'
import { DifferentRowsError } from './different-rows-error.ts'
import { postgresRows } from './postgres-session.ts'
import type { TableShape } from './table-shapes.ts'

/**
 * Compares every value of every row.
 * @returns The number of rows.
 * @throws DifferentRowsError that names the table of the first difference.
 */
export async function compareRows(
  file: DatabaseSync,
  client: pg.Client,
  tables: readonly TableShape[],
): Promise<number> {
  let compared = 0
  for (const table of tables) {
    const copies = backupRows(file, table)
    for await (const row of postgresRows(client, table)) {
      const { value: copy } = copies.next()
      if (!copy || !isSame(row, copy)) throw differs(table, compared)
      compared += 1
    }
    if (!copies.next().done) throw differs(table, compared)
  }
  return compared
}

const differs = ({ name }: TableShape, after: number) =>
  new DifferentRowsError(
    `Table ${name} is not the same on both sides (${after} rows were): nothing was changed.`,
  )

function isSame(row: BackupRow, copy: BackupRow): boolean {
  return row.every((value, column) => {
    const other = copy[column]
    return value instanceof Uint8Array && other instanceof Uint8Array
      ? Buffer.compare(value, other) === 0
      : value === other
  })
}
