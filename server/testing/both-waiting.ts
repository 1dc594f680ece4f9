import type { RawBuilder } from 'kysely'
import { vi } from 'vitest'
import type { Engine } from '../database/engine.ts'
import type { Connection } from '../database/schema.ts'
import { SqliteReadWriteDriver } from '../database/sqlite-driver.ts'
import { eventually } from './eventually.ts'
import { untilLockedOut } from './while-locked.ts'

/**
 * Starts calls one after the other while a row is locked (PostgreSQL), or every write waits (SQLite). Each starts when the one before has read what it reads before it writes and
 * waits. So they meet at every run, and in this order.
 *
 * @param lock The statement that locks the row.
 * @param waiting How many of the calls come to wait for the database.
 */
export async function oneBehindTheOther<Result>(
  { connection, engine }: { connection: Connection; engine: Engine },
  lock: RawBuilder<unknown>,
  calls: readonly (() => Promise<Result>)[],
  waiting = calls.length,
): Promise<PromiseSettledResult<Result>[]> {
  const arrivals = engine === 'sqlite' ? countTransactions() : undefined
  const started = await connection.transaction().execute(async (holder) => {
    if (engine === 'postgres') await lock.execute(holder)
    const before = arrivals?.count() ?? 0
    const running: Promise<Result>[] = []
    for (const call of calls) {
      running.push(call())
      const arrived = Math.min(running.length, waiting)
      if (arrivals === undefined) await untilLockedOut(connection, arrived)
      else await eventually(() => arrivals.count() - before).toBeGreaterThanOrEqual(arrived)
    }
    return running
  })
  arrivals?.stop()
  return Promise.allSettled(started)
}

/** Counts the transactions that began or wait to begin. */
function countTransactions() {
  const begun = vi.spyOn(SqliteReadWriteDriver.prototype, 'beginTransaction')
  return { count: () => begun.mock.calls.length, stop: () => begun.mockRestore() }
}
