import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../database/schema.ts'
import { eventually } from './eventually.ts'

/**
 * Starts calls while a transaction of PostgreSQL holds a lock, and ends it once every call waits
 * for a lock. So each has read whatever it reads before it writes.
 *
 * @param lock The statement that takes the lock.
 * @param start Starts the calls, each of which must run into the lock or into one another.
 */
export function whileLocked<Result>(
  connection: Connection,
  lock: RawBuilder<unknown>,
  start: () => readonly Promise<Result>[],
): Promise<readonly Promise<Result>[]> {
  return connection.transaction().execute(async (holder) => {
    await lock.execute(holder)
    const calls = start()
    await eventually(() => waitingForLocks(connection)).toBe(calls.length)
    return calls
  })
}

/** How many connections of this database wait for a lock. */
export async function waitingForLocks(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as "count" from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(connection)
  return Number(rows[0]?.count)
}
