import { sql } from 'kysely'
import { lockUser } from '../accounts/callers/lock-user.ts'
import { ApiError } from '../contract/errors.ts'
import type { Connection, ExecutionRow } from '../database/schema.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import { insertExecution } from './idempotency.ts'
import { executionChange } from './new-execution.ts'

/** Waiting executions per user, so that nobody fills the queue or the disk. */
const MAX_WAITING = 20
const MAX_WAITING_BYTES = 32 * 1024 * 1024

/**
 * Queues an execution. When this returns, it is on disk and will run even if this process dies.
 *
 * @throws ApiError `general_rate_limit_exceeded` when the user has too many waiting,
 *   `general_unauthorized_scope` when the session ended in the meantime.
 */
export async function enqueue(store: Store, row: ExecutionRow): Promise<void> {
  await inTransaction(store, async ({ connection, announce }) => {
    const { userId } = row
    if (userId !== null) {
      await lockUser(store, connection, userId)
      const waiting = await countWaiting(connection, userId)
      const bytes = waiting.bytes + Buffer.byteLength(row.requestBody)
      if (waiting.count >= MAX_WAITING || bytes > MAX_WAITING_BYTES) {
        throw new ApiError(
          'general_rate_limit_exceeded',
          'You have too many actions waiting. Try again when some are done.',
          { headers: { 'retry-after': '10' } },
        )
      }
    }
    await insertExecution(connection, row)
    announce(executionChange('create', row))
  })
}

async function countWaiting(connection: Connection, userId: string) {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as "count", coalesce(sum(octet_length("requestBody")), 0) as "bytes"
    from "executions"
    where "userId" = ${userId} and "status" in ('waiting', 'processing', 'scheduled')
  `.execute(connection)
  return rows[0] ?? { count: 0, bytes: 0 }
}
