import type { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { type BackupRow, backupRows, inBatches, quoted } from './backup-rows.ts'
import { compareRows } from './compare-rows.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'

const ROWS_PER_INSERT = 500

/**
 * Replaces all rows of a PostgreSQL database of the same schema with a backup's, and compares every
 * one, in the client's transaction.
 * @returns The number of rows.
 */
export async function copyToPostgres(file: DatabaseSync, client: pg.Client): Promise<number> {
  const tables = tableShapes(file)
  await client.query(`truncate ${quoted(tables.map(({ name }) => name))} restart identity`)
  for (const table of tables) {
    for (const rows of inBatches(backupRows(file, table), ROWS_PER_INSERT)) {
      await insertRows(client, table, rows)
    }
    if (table.counter !== undefined) await setCounter(file, client, table.name, table.counter)
  }
  return compareRows(file, client, tables)
}

async function insertRows(
  client: pg.Client,
  { name, columns }: TableShape,
  rows: readonly BackupRow[],
) {
  const places = rows.map((_row, at) => {
    const numbers = columns.map((_column, column) => `$${at * columns.length + column + 1}`)
    return `(${numbers.join(', ')})`
  })
  await client.query(
    `insert into "${name}" (${quoted(columns)}) overriding system value values ${places.join(', ')}`,
    rows.flat(),
  )
}

/** The next row gets a number that no row ever had, including deleted ones. */
async function setCounter(file: DatabaseSync, client: pg.Client, table: string, counter: string) {
  const last = file.prepare('select seq from sqlite_sequence where name = ?').get(table)
  const number = Number(last?.seq ?? 0)
  if (number === 0) return
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
    `"${table}"`,
    counter,
    number,
  ])
}
