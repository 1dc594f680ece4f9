import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type pg from 'pg'
import { quoted } from './backup-rows.ts'
import { UnusableBackupError } from './check-backup.ts'
import { compareRows } from './compare-rows.ts'
import { makeEmptyBackup } from './empty-backup.ts'
import { inPostgres, postgresRows } from './postgres-session.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'

/**
 * Writes a snapshot of a PostgreSQL database with its current schema to a new backup, and compares
 * every row.
 * @returns The number of rows.
 * @throws UnusableBackupError if it contains no data of this product.
 */
export async function copyFromPostgres(url: string, path: string): Promise<number> {
  return inPostgres(url, 'read only', async (client) => {
    await makeEmptyBackup(path, await migrationsOf(client))
    const file = new DatabaseSync(path, { enableForeignKeyConstraints: false })
    try {
      const tables = tableShapes(file)
      file.exec('pragma synchronous = off; begin')
      for (const table of tables) await copyTable(client, file, table)
      const compared = await compareRows(file, client, tables)
      file.exec('commit')
      return compared
    } finally {
      file.close()
    }
  })
}

/** @throws UnusableBackupError if no server of this product created its tables. */
async function migrationsOf(client: pg.Client): Promise<ReadonlySet<string>> {
  const found = await client.query("select where to_regclass('kysely_migration') is not null")
  if (found.rowCount === 0) {
    throw new UnusableBackupError('There is no database of ours at DATABASE_URL. Is it right?')
  }
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  return new Set(rows.map(({ name }) => name))
}

async function copyTable(client: pg.Client, file: DatabaseSync, table: TableShape) {
  const places = table.columns.map(() => '?').join(', ')
  // Rows inserted by the migrations have the time of the backup, not of its source.
  file.exec(`delete from "${table.name}"`)
  const insert = file.prepare(
    `insert into "${table.name}" (${quoted(table.columns)}) values (${places})`,
  )
  for await (const row of postgresRows(client, table)) insert.run(...(row as SQLInputValue[]))
  if (table.counter === undefined) return
  const last = await lastNumber(client, table.name, table.counter)
  file.prepare('delete from sqlite_sequence where name = ?').run(table.name)
  if (last === 0) return
  file.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table.name, last)
}

async function lastNumber(client: pg.Client, table: string, counter: string): Promise<number> {
  const found = await client.query<{ sequence: string }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [`"${table}"`, counter],
  )
  const { rows } = await client.query<{ last: number }>(
    `select case when is_called then last_value else 0 end as last from ${found.rows[0]?.sequence}`,
  )
  return rows[0]?.last ?? 0
}
