import { setTimeout as delay } from 'node:timers/promises'
import { connectUnmigrated, type DatabaseLocation } from '../database/open.ts'
import { UnusableBackupError } from './check-backup.ts'
import { inPostgres, otherSessions } from './postgres-session.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

/** PostgreSQL lists a session for a moment after it was closed: looks, and milliseconds between. */
const MAX_LOOKS = 600
const LOOK_EVERY = 100

/**
 * Restores the backup `path` into a database without accounts, which this process has just closed.
 * @throws UnusableBackupError if there are accounts by now, or another server is connected.
 */
export async function restoreIntoEmpty(
  location: DatabaseLocation,
  dataDir: string,
  path: string,
): Promise<Restored> {
  await refuseAccounts(location)
  if (location.engine === 'postgres') await waitForSessions(location.url)
  return restoreBackup(location, dataDir, path)
}

async function refuseAccounts(location: DatabaseLocation): Promise<void> {
  const connection = await connectUnmigrated(location, () => {})
  try {
    const row = await connection.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (row === undefined) return
  } finally {
    await connection.destroy()
  }
  throw new UnusableBackupError('There is an account by now. Nothing was restored.')
}

async function waitForSessions(url: string): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    if ((await inPostgres(url, 'read only', otherSessions)) === 0) return
    await delay(LOOK_EVERY)
  }
}
