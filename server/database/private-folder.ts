import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Protects the files of this process from other users of the machine, since they contain session
 * hashes and everybody's data. Existing files of the database are protected too; other files are
 * not touched.
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
