import { sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import type { ExecutionRow } from '../database/schema.ts'
import type { Store, Transaction } from '../database/transaction.ts'
import { type LeaseQueue, leaseQueue, type QueueTable } from '../queue/lease-queue.ts'
import { executionChange } from './new-execution.ts'
import { endColumns, type Outcome } from './outcome.ts'

/** A literal, as in the index that it uses. */
const isUnfinished = sql<boolean>`"status" in ('waiting', 'processing', 'scheduled')`

/**
 * Asynchronous executions that are due or can only be ended, of users without a running one: a
 * hundred of one user do not delay another user's first.
 */
const TABLE: QueueTable = {
  name: 'executions',
  isOpen: isUnfinished,
  mayBegin: (at) => sql`
    "isAsync" = 1 and (
      coalesce("scheduledAt", '') <= ${at} or "sessionId" is null or "isRevoked" = 1
    ) and not exists (
      select 1 from "executions"
      where ${isUnfinished} and "status" = 'processing' and "isAsync" = 1
        and "userId" = "due"."userId" and "claimedUntil" > ${at}
    )`,
  whenClaimed: { status: 'processing' },
  whenWaiting: { status: 'waiting' },
}

/** The queue of asynchronous executions, on their own table. */
export type ExecutionQueue = LeaseQueue<ExecutionRow> & {
  /**
   * Ends an execution, and notifies its starter. The row is written last, so that its claim can be
   * extended while the transaction runs.
   * @returns False if another node has taken it, so that the transaction must not commit. True if
   * the transaction has deleted it together with its owner.
   */
  end(
    transaction: Transaction,
    row: ExecutionRow,
    outcome: Outcome,
    ended: { durationMs: number; now: Date },
  ): Promise<boolean>
}

/** @param functionIds The functions that this node can run; undefined stands for all. */
export function executionQueue(store: Store, functionIds?: Iterable<string>): ExecutionQueue {
  const known = functionIds && { column: 'functionId', kinds: [...functionIds] }
  const queue = leaseQueue<ExecutionRow>(store, TABLE, known)
  return {
    ...queue,
    async end({ connection, announce }, row, outcome, { durationMs, now }) {
      const columns = endColumns(outcome, { isReadLater: true, durationMs, at: wireTime(now) })
      if (await queue.change(connection, row, columns)) {
        announce(executionChange('update', { ...row, ...columns }))
        return true
      }
      const left = await connection
        .selectFrom('executions')
        .select('id')
        .where('id', '=', row.id)
        .executeTakeFirst()
      return left === undefined
    },
  }
}
