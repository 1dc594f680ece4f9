import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../database/schema.ts'
import { eventually } from './eventually.ts'

/**
 * Starts calls while a transaction of PostgreSQL holds a lock, and ends it once every call waits
 * for a lock. So each has read whatever it reads before it writes.
 *
 * @param lock The statement that takes the lock.
 * @param start Starts the calls. Each must run into the lock or into another call.
 */
export function whileLocked<Result>(
  connection: Connection,
  lock: RawBuilder<unknown>,
  start: () => readonly Promise<Result>[],
): Promise<readonly Promise<Result>[]> {
  return connection.transaction().execute(async (holder) => {
    await lock.execute(holder)
    const calls = start()
    await untilLockedOut(connection, calls.length)
    return calls
  })
}

/**
 * Resolves once `calls` connections of this database wait for a lock. On a machine too slow for all
 * of them to arrive before the first reaches its statement timeout, it resolves with fewer: then the
 * test tries a tamer race, and does not fail.
 */
export async function untilLockedOut(connection: Connection, calls: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ isDone: boolean }>`
      select count(*) >= ${calls}
        or coalesce(max(clock_timestamp() - query_start) > interval '2 seconds', false) as "isDone"
      from pg_stat_activity
      where datname = current_database()
        and backend_type = 'client backend' and wait_event_type = 'Lock'`.execute(connection)
    return rows[0]?.isDone
  }).toBe(true)
}
