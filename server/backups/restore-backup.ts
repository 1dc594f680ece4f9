import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from '../database/open.ts'
import { checkBackup } from './check-backup.ts'
import { migrateFile } from './empty-backup.ts'
import { fileMoment } from './file-moment.ts'
import { keepNewest } from './keep-newest.ts'
import { inPostgres, isEmpty } from './postgres-session.ts'
import { replaceFile } from './replace-file.ts'
import { replacePostgres } from './replace-postgres.ts'
import { takeBackup } from './take-backup.ts'

/** How many replaced databases are kept. */
const KEPT = 7
const SERIES = 'before-restore'

/** What was restored, and where the replaced data is kept; undefined if there was none. */
export type Restored = { readonly accounts: number; readonly replaced: string | undefined }

/**
 * Replaces all data at `location`, which no server may be using, with the backup `path`, and
 * migrates it to this program's schema. The old data is kept in `DATA_DIR/backups`, with the newest
 * six of earlier restores.
 * @throws UnusableBackupError or NewerDatabaseError before anything is touched.
 */
export async function restoreBackup(
  location: DatabaseLocation,
  dataDir: string,
  path: string,
): Promise<Restored> {
  const accounts = await checkBackup(path)
  const prepared = join(dataDir, `.restoring-${process.pid}.db`)
  try {
    copyFileSync(path, prepared)
    await migrateFile(prepared)
    const folder = folderOfBackups(dataDir)
    const replaced = await replace(location, prepared, join(folder, `${SERIES}-${fileMoment()}.db`))
    keepNewest(folder, SERIES, KEPT)
    return { accounts, replaced }
  } finally {
    rmSync(prepared, { force: true })
  }
}

/** @returns `aside`, where the old data is kept; undefined if there was none. */
async function replace(
  location: DatabaseLocation,
  prepared: string,
  aside: string,
): Promise<string | undefined> {
  if (location.engine === 'sqlite') return replaceFile(prepared, location.dataDir, aside)
  let replaced: string | undefined
  await replacePostgres(location, prepared, async () => {
    if (await inPostgres(location.url, 'read only', isEmpty)) return
    await takeBackup(location, aside)
    replaced = aside
  })
  return replaced
}

function folderOfBackups(dataDir: string): string {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
