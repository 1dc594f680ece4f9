import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backupRows } from './backup-rows.ts'
import { checkBackup } from './check-backup.ts'
import { migrateFile } from './empty-backup.ts'
import { tableShapes } from './table-shapes.ts'

/** What a backup holds once it is restored. */
export type TriedRestore = { readonly accounts: number; readonly rows: number }

/**
 * Does everything that a restore of the backup `path` does, except for replacing the data: checks
 * it, migrates a copy in `folder` to this program's schema, and reads every row of the copy.
 * @throws UnusableBackupError or NewerDatabaseError.
 */
export async function tryRestore(path: string, folder: string): Promise<TriedRestore> {
  const accounts = await checkBackup(path)
  const copy = join(folder, `.trying-${process.pid}-${process.hrtime.bigint()}.db`)
  try {
    copyFileSync(path, copy)
    await migrateFile(copy)
    return { accounts, rows: countRows(copy) }
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) {
      rmSync(`${copy}${suffix}`, { force: true })
    }
  }
}

function countRows(path: string): number {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    let rows = 0
    for (const table of tableShapes(file)) {
      for (const _row of backupRows(file, table)) rows += 1
    }
    return rows
  } finally {
    file.close()
  }
}
