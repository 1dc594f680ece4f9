import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keeps what this process writes from other users of the machine: sessions' hashes and everybody's
 * data. Of files that are there already those of the database are closed, too; what belongs to
 * somebody else stays as it is.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077)
  closeToOthers(dataDir, 0o700)
  for (const name of readdirSync(dataDir)) {
    if (/^squaredaway\.db(-wal|-shm)?$/.test(name)) closeToOthers(join(dataDir, name), 0o600)
  }
}

function closeToOthers(path: string, mode: number) {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'ENOENT') throw error
  }
}
