import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type DatabaseLocation, fileIn, openDatabase } from '../database/open.ts'
import { UnusableBackupError } from './check-backup.ts'
import { copyFromPostgres } from './copy-from-postgres.ts'
import { migrateFile } from './empty-backup.ts'
import { inPostgres, isEmpty } from './postgres-session.ts'
import { replaceFile } from './replace-file.ts'
import { refuseWhileUsed, replacePostgres } from './replace-postgres.ts'
import { takeBackup } from './take-backup.ts'

type Postgres = DatabaseLocation & { engine: 'postgres' }

/**
 * Copies all rows of the SQLite database to a PostgreSQL without accounts, and compares every one.
 * No server may be using either. The SQLite database does not change.
 * @returns The number of rows.
 * @throws UnusableBackupError if there is nothing to move, or the target has accounts.
 */
export async function moveToPostgres(dataDir: string, to: Postgres): Promise<number> {
  const copy = join(dataDir, `.moving-${process.pid}.db`)
  try {
    await takeBackup({ engine: 'sqlite', dataDir }, copy)
    await migrateFile(copy)
    return await replacePostgres(to, copy, () => inPostgres(to.url, 'read only', refuseAccounts))
  } finally {
    rmSync(copy, { force: true })
  }
}

/**
 * Copies all rows of a PostgreSQL to a new SQLite database, and compares every one. The PostgreSQL
 * keeps its rows.
 * @returns The number of rows.
 * @throws UnusableBackupError if `dataDir` already has a database.
 */
export async function moveToSqlite(from: Postgres, dataDir: string): Promise<number> {
  if (existsSync(fileIn(dataDir))) {
    throw new UnusableBackupError(`There is a database in ${dataDir} already. Move it away first.`)
  }
  await inPostgres(from.url, 'read only', refuseWhileUsed)
  const database = await openDatabase(from)
  await database.close()
  const copy = join(dataDir, `.moving-${process.pid}.db`)
  try {
    const rows = await copyFromPostgres(from.url, copy)
    replaceFile(copy, dataDir, copy)
    return rows
  } finally {
    rmSync(copy, { force: true })
  }
}

async function refuseAccounts(client: pg.Client) {
  if (await isEmpty(client)) return
  const { rows } = await client.query('select 1 from "users" limit 1')
  if (rows.length === 0) return
  throw new UnusableBackupError('The PostgreSQL of DATABASE_URL has accounts already.')
}
