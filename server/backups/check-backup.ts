import { closeSync, openSync, readSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { NewerDatabaseError } from '../database/applied-migrations.ts'
import { MIGRATION_NAMES } from '../database/migrate.ts'
import { makeEmptyBackup } from './empty-backup.ts'
import { tableShapes } from './table-shapes.ts'

/** The file cannot be restored; the message explains why. */
export class UnusableBackupError extends Error {
  override name = 'UnusableBackupError'
}

/** The first bytes of every SQLite file. */
const BEGINNING = 'SQLite format 3\0'
const FIRST_MIGRATION = '0001-first'

/**
 * Checks whether `path` is a complete backup that this program understands, without changing
 * anything.
 * @returns The number of accounts in it.
 * @throws UnusableBackupError, or NewerDatabaseError.
 */
export async function checkBackup(path: string): Promise<number> {
  if (beginningOf(path) !== BEGINNING) throw foreign(path)
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    refuseDamaged(file, path)
    const migrations = migrationsOf(file)
    if (!migrations.has(FIRST_MIGRATION)) throw foreign(path)
    const unknown = [...migrations].find((name) => !MIGRATION_NAMES.has(name))
    if (unknown !== undefined) throw new NewerDatabaseError(unknown)
    await refuseForeign(file, path, migrations)
    return Number(file.prepare('select count(*) as accounts from "users"').get()?.accounts)
  } finally {
    file.close()
  }
}

const foreign = (path: string) =>
  new UnusableBackupError(`${path} is not a backup of Squared Away. Nothing was changed.`)

function beginningOf(path: string): string {
  const bytes = Buffer.alloc(BEGINNING.length)
  try {
    const descriptor = openSync(path, 'r')
    readSync(descriptor, bytes)
    closeSync(descriptor)
  } catch (error) {
    throw unreadable(path, (error as NodeJS.ErrnoException).code)
  }
  return bytes.toString('latin1')
}

function unreadable(path: string, code: string | undefined): UnusableBackupError {
  if (code === 'ENOENT') return new UnusableBackupError(`There is no file ${path}.`)
  if (code === 'EISDIR') {
    return new UnusableBackupError(`${path} is a folder. Name the file of a backup.`)
  }
  return new UnusableBackupError(
    `${path} cannot be read (${code}). Put it into a folder of the user who runs the server, and give it to that user (chown).`,
  )
}

function refuseDamaged(file: DatabaseSync, path: string) {
  const found = lookForDamage(file)
  if (found === 'ok') return
  throw new UnusableBackupError(`${path} is damaged or cut off (${found}). Nothing was changed.`)
}

function lookForDamage(file: DatabaseSync): string {
  try {
    return String(file.prepare('pragma integrity_check(1)').get()?.integrity_check)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function migrationsOf(file: DatabaseSync): Set<string> {
  const tables = file.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).all()
  if (tables.length === 0) return new Set()
  const rows = file.prepare('select name from kysely_migration').all()
  return new Set(rows.map(({ name }) => String(name)))
}

/**
 * Its tables must match its migrations, column by column, and it must hold no trigger or view that
 * they do not create: SQLite would run it when the server writes.
 */
async function refuseForeign(file: DatabaseSync, path: string, migrations: ReadonlySet<string>) {
  const folder = await mkdtemp(join(tmpdir(), 'squared-away-schema-'))
  try {
    const sample = join(folder, 'sample.db')
    await makeEmptyBackup(sample, migrations)
    const made = new DatabaseSync(sample, { readOnly: true })
    const known = new Set(programsOf(made))
    const isSame =
      JSON.stringify(tableShapes(made)) === JSON.stringify(tableShapes(file)) &&
      programsOf(file).every((program) => known.has(program))
    made.close()
    if (!isSame) throw foreign(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Triggers and views, and the tables that only triggers fill, by their text. */
function programsOf(file: DatabaseSync): string[] {
  return file
    .prepare(
      `select sql from sqlite_schema
        where type in ('trigger', 'view') or tbl_name like 'questionWordsTo%'`,
    )
    .all()
    .map(({ sql }) => String(sql).replaceAll(/\s+/g, ' '))
}
