import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { type DatabaseLocation, openDatabase } from '../database/open.ts'
import { UnusableBackupError } from './check-backup.ts'
import { copyToPostgres } from './copy-to-postgres.ts'
import { inPostgres, otherSessions } from './postgres-session.ts'

/**
 * Replaces all data of the PostgreSQL at `location` with the rows of `prepared`, which has this
 * program's schema: all of them, compared, or none.
 * @returns The number of rows.
 * @throws UnusableBackupError while a server is connected.
 */
export async function replacePostgres(
  location: DatabaseLocation & { engine: 'postgres' },
  prepared: string,
  beforeReplacing: () => Promise<unknown>,
): Promise<number> {
  await inPostgres(location.url, 'read only', refuseWhileUsed)
  await beforeReplacing()
  const database = await openDatabase(location)
  await database.close()
  const file = new DatabaseSync(prepared, { readOnly: true })
  try {
    return await inPostgres(location.url, 'read write', (client) => copyToPostgres(file, client))
  } finally {
    file.close()
  }
}

/** @throws UnusableBackupError while a server is connected. */
export async function refuseWhileUsed(client: pg.Client): Promise<void> {
  if ((await otherSessions(client)) === 0) return
  throw new UnusableBackupError('A server is connected to this PostgreSQL. Stop all of them first.')
}
