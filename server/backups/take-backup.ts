import { accessSync, chmodSync, constants, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type DatabaseLocation, fileIn } from '../database/open.ts'
import { checkBackup, UnusableBackupError } from './check-backup.ts'
import { copyFromPostgres } from './copy-from-postgres.ts'
import { makeSingleFile } from './empty-backup.ts'

/**
 * Writes a complete, verified copy of the database to the new file `target`. Servers may keep
 * running and writing. The file appears complete or not at all.
 * @returns The number of accounts in it.
 */
export async function takeBackup(location: DatabaseLocation, target: string): Promise<number> {
  if (existsSync(target)) {
    throw new UnusableBackupError(`${target} is there already. Name a new file.`)
  }
  try {
    accessSync(dirname(target), constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusableFolder(dirname(target), error)
  }
  const unfinished = `${target}.unfinished-${process.pid}`
  try {
    if (location.engine === 'postgres') await copyFromPostgres(location.url, unfinished)
    else await copyFromSqlite(fileIn(location.dataDir), unfinished)
    const accounts = await checkBackup(unfinished)
    chmodSync(unfinished, 0o600)
    renameSync(unfinished, target)
    return accounts
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) {
      rmSync(`${unfinished}${suffix}`, { force: true })
    }
  }
}

/** Why no backup can be written there. */
export function unusableFolder(folder: string, error: unknown): UnusableBackupError {
  const { code } = error as NodeJS.ErrnoException
  return new UnusableBackupError(
    code === 'ENOENT'
      ? `There is no folder ${folder} for the backup. Create it first.`
      : `${folder} cannot be written to (${code}). Name a folder of the user who runs the server.`,
  )
}

async function copyFromSqlite(source: string, target: string): Promise<void> {
  if (!existsSync(source)) {
    throw new UnusableBackupError(`There is no database at ${source}. Is DATA_DIR right?`)
  }
  const database = new DatabaseSync(source, { readOnly: true })
  await backup(database, target)
  database.close()
  makeSingleFile(target)
}
