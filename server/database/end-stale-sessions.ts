import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connection } from './schema.ts'

/** Milliseconds between two looks, and how many looks there are. */
const LOOK_EVERY = 100
const MAX_LOOKS = 100

/**
 * Ends the sessions of other processes that were opened before a migration, each when it is idle.
 * PostgreSQL refuses a statement that was prepared there if the columns of its result have changed
 * since ("cached plan must not change result type"). Their processes open new sessions.
 */
export async function endStaleSessions(connection: Connection): Promise<void> {
  const { rows: clock } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(
    connection,
  )
  const migratedAt = clock[0]?.now ?? ''
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const { rows } = await sql`
      select case when state = 'idle' then pg_terminate_backend(pid) end
      from pg_stat_activity
      where datname = current_database() and application_name = 'squaredaway'
        and pid <> pg_backend_pid() and backend_start < ${migratedAt}::timestamptz
    `.execute(connection)
    if (rows.length === 0) return
    await sleep(LOOK_EVERY)
  }
}
