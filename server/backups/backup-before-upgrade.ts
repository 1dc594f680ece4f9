import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import { appliedMigrations } from '../database/applied-migrations.ts'
import { MIGRATION_NAMES } from '../database/migrate.ts'
import { connectUnmigrated, type DatabaseLocation } from '../database/open.ts'
import { fileMoment } from './file-moment.ts'
import { keepNewest } from './keep-newest.ts'

const KEPT = 7

/**
 * Backs up the database to `DATA_DIR/backups` if opening it would change its schema, and deletes
 * all but the newest seven such backups. A new database has nothing to back up.
 * @returns The backup's path; undefined if none was needed.
 */
export async function backUpBeforeUpgrade(
  { dataDir, backupBeforeUpgrade }: Pick<Configuration, 'dataDir' | 'backupBeforeUpgrade'>,
  location: DatabaseLocation,
): Promise<string | undefined> {
  if (!backupBeforeUpgrade || !(await isOlder(location))) return undefined
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `before-upgrade-${fileMoment()}.db`)
  const { takeBackup } = await import('./take-backup.ts')
  await takeBackup(location, path)
  keepNewest(folder, 'before-upgrade', KEPT)
  return path
}

async function isOlder(location: DatabaseLocation): Promise<boolean> {
  const connection = await connectUnmigrated(location, () => {})
  try {
    const applied = await appliedMigrations(connection)
    // A newer database must not be touched. Opening it reports the problem.
    if (applied.some((name) => !MIGRATION_NAMES.has(name))) return false
    return applied.length > 0 && applied.length < MIGRATION_NAMES.size
  } finally {
    await connection.destroy()
  }
}
