import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Deletes all but the newest `kept` backups of `folder` whose names begin with `series` and a hyphen,
 * each with what SQLite kept beside it. Call it once the newest one is complete.
 */
export function keepNewest(folder: string, series: string, kept: number): void {
  const names = readdirSync(folder)
  const backups = names.filter((name) => name.startsWith(`${series}-`) && name.endsWith('.db'))
  for (const backup of backups.sort().slice(0, -kept)) {
    for (const name of [backup, `${backup}-wal`, `${backup}-shm`]) {
      rmSync(join(folder, name), { force: true })
    }
  }
}
