import { type SqlBool, sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, ExecutionRow } from '../database/schema.ts'
import type { Store, Transaction } from '../database/transaction.ts'
import { skipLocked } from '../queue/skip-locked.ts'
import { executionChange } from './new-execution.ts'
import { endColumns, type Outcome } from './outcome.ts'

/**
 * The queue is the table of executions. A node claims an execution by its name and for a while
 * (`claimedBy`, `claimedUntil`); each claim counts as one more attempt, so that node and attempt
 * together say whose claim it is. A claim that ran out is anyone's. An execution that is to wait
 * before the next attempt has `claimedUntil` without `claimedBy`.
 */

/** Literal, as in the index that it uses. */
const isUnfinished = sql<SqlBool>`"status" in ('waiting', 'processing', 'scheduled')`

/**
 * Claims the oldest execution that is due, of a user of whom none is being worked on: one user's
 * hundred do not stand in the way of another's first.
 */
export async function claimNext(
  store: Store,
  node: string,
  now: Date,
  leaseMs: number,
): Promise<ExecutionRow | undefined> {
  const at = wireTime(now)
  const until = wireTime(new Date(now.getTime() + leaseMs))
  const { rows } = await sql<ExecutionRow>`
    update "executions" set
      "status" = 'processing', "claimedBy" = ${node}, "claimedUntil" = ${until},
      "attempts" = "attempts" + 1
    where "id" = (
      select "id" from "executions" as "due"
      where ${isUnfinished} and "isAsync" = 1
        and coalesce("claimedUntil", '') <= ${at} and coalesce("scheduledAt", '') <= ${at}
        and not exists (
          select 1 from "executions"
          where ${isUnfinished} and "status" = 'processing' and "isAsync" = 1
            and "userId" = "due"."userId" and "claimedUntil" > ${at}
        )
      order by "createdAt", "id" limit 1 ${skipLocked(store)}
    ) returning *
  `.execute(store.connection)
  return rows[0]
}

/** Keeps a claim for longer. @returns false when it is no longer ours. */
export async function renewClaim(
  { connection }: Store,
  row: ExecutionRow,
  now: Date,
  leaseMs: number,
): Promise<boolean> {
  const until = wireTime(new Date(now.getTime() + leaseMs))
  return setClaimed(connection, row, { claimedUntil: until })
}

/**
 * Makes sure, for the rest of the transaction, that a claim is ours and stays ours.
 *
 * @returns false when another node has taken it.
 */
export async function holdClaim({ connection }: Transaction, row: ExecutionRow): Promise<boolean> {
  return setClaimed(connection, row, { claimedBy: row.claimedBy })
}

/** Lets anyone try again after `until`. */
export async function retryLater({ connection }: Store, row: ExecutionRow, until: Date) {
  const claimedUntil = wireTime(until)
  await setClaimed(connection, row, { status: 'waiting', claimedBy: null, claimedUntil })
}

/** Ends an execution that this transaction holds, and tells its starter. */
export async function endExecution(
  { connection, announce }: Transaction,
  row: ExecutionRow,
  outcome: Outcome,
  durationMs: number,
  now: Date,
): Promise<void> {
  const columns = endColumns(outcome, { isAsync: true, durationMs, at: wireTime(now) })
  await setClaimed(connection, row, columns)
  announce(executionChange('update', { ...row, ...columns }))
}

/** Gives back what a node that stops has claimed; the broken-off attempts do not count. */
export async function releaseClaims(store: Store, node: string): Promise<void> {
  await sql`
    update "executions" set
      "status" = 'waiting', "claimedBy" = null, "claimedUntil" = null, "attempts" = "attempts" - 1
    where "id" in (
      select "id" from "executions"
      where ${isUnfinished} and "status" = 'processing' and "claimedBy" = ${node}
      ${skipLocked(store)}
    )
  `.execute(store.connection)
}

/**
 * Frees every claim: for an embedded database, which has one process, at its start. On PostgreSQL
 * another node may be at work, and a killed one's claims run out by themselves.
 */
export async function freeAllClaims({ connection }: Store): Promise<void> {
  await connection
    .updateTable('executions')
    .set({ status: 'waiting', claimedBy: null, claimedUntil: null })
    .where(isUnfinished)
    .where('status', '=', 'processing')
    .execute()
}

async function setClaimed(
  connection: Connection,
  row: ExecutionRow,
  columns: Partial<ExecutionRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('executions')
    .set(columns)
    .where('id', '=', row.id)
    .where('status', '=', 'processing')
    .where('claimedBy', '=', row.claimedBy)
    .where('attempts', '=', row.attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
