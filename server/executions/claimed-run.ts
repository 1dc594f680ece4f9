import pTimeout from 'p-timeout'
import type { Logger } from 'pino'
import { type Caller, GUEST } from '../accounts/callers/caller.ts'
import { holdSession } from '../accounts/callers/hold-session.ts'
import { lockUser } from '../accounts/callers/lock-user.ts'
import { liveAfter } from '../accounts/callers/session-end.ts'
import type { Connection, ExecutionRow } from '../database/schema.ts'
import { inTransaction, type Store, type Transaction } from '../database/transaction.ts'
import { Refusal, type ServerFunction } from '../functions/function.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { FairQueue } from '../queue/fair-queue.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { ExecutionQueue } from './execution-queue.ts'
import { toFunctionCall } from './function-call.ts'
import { completed, failed, type Outcome, outcomeLabel } from './outcome.ts'

/** Dependencies of running a claimed execution. Times in milliseconds. */
export type RunDependencies = {
  readonly store: Store
  readonly queue: ExecutionQueue
  readonly clock: () => Date
  readonly log: Logger
  readonly metrics?: Pick<Metrics, 'executions'> | undefined
  readonly tracing?: Pick<Tracing, 'markBroken'> | undefined
  readonly functions: ReadonlyMap<string, ServerFunction>
  readonly turns: FairQueue
  /** How long a claim lasts unless it is extended. */
  readonly lease: number
  readonly renewEvery: number
  /**
   * Delay after the first, second … failed attempt. After the last one the execution has failed.
   */
  readonly backOff: readonly number[]
  /** A function that prepares for longer than this has failed. */
  readonly prepareWithin: number
}

/** Another node has taken over the execution, because this one was too slow to extend its claim. */
class LostClaimError extends Error {
  override name = 'LostClaimError'
}

/**
 * Runs an execution that this node has claimed, and records its outcome or schedules a retry. Never
 * rejects: if nothing can be recorded (the database is down), another worker takes it when its
 * claim expires.
 */
export async function runClaimed(dependencies: RunDependencies, row: ExecutionRow): Promise<void> {
  const started = performance.now()
  try {
    await attempt(dependencies, row, started)
    dependencies.metrics?.executions.inc({ function: row.functionId, outcome: 'completed' })
  } catch (error) {
    if (error instanceof LostClaimError) return
    const outcome = failed(error)
    const fields = { functionId: row.functionId, executionId: row.id, attempt: row.attempts }
    if (outcome.isBroken) {
      dependencies.tracing?.markBroken()
      dependencies.log.error({ ...fields, err: error }, 'an execution broke')
    }
    await settle(dependencies, row, outcome, performance.now() - started).catch((problem) =>
      dependencies.log.warn(
        { ...fields, err: problem },
        'the end of an execution could not be written',
      ),
    )
  }
}

async function attempt(dependencies: RunDependencies, row: ExecutionRow, started: number) {
  const { store, queue, clock, functions, turns, backOff } = dependencies
  const called = functions.get(row.functionId)
  if (!called) throw new Refusal('function_not_found', 'This action no longer exists.')
  if (row.attempts > backOff.length + 1) {
    throw new Refusal('general_bad_request', 'The action was interrupted too many times.')
  }
  if (row.isRevoked === 1) throw sessionEnded()
  const caller = await readCaller(store.connection, row.userId)
  if (caller === undefined || !called.mayRun(caller)) {
    throw new Refusal('user_unauthorized', 'You are not allowed to do this.')
  }
  const call = toFunctionCall(row, { caller, isAsync: true, now: clock() })
  const prepared = await whileRenewing(dependencies, row, async () =>
    called.prepare?.({ ...call, connection: store.connection }),
  )
  const write = async (transaction: Transaction) => {
    if (row.userId !== null) await lockUser(store, transaction.connection, row.userId)
    await requireSession(dependencies, transaction, row)
    if (!(await queue.isOurs(transaction.connection, row))) throw new LostClaimError()
    const answer = await called.run({ ...call, transaction, prepared })
    const durationMs = performance.now() - started
    const ended = { durationMs, now: clock() }
    if (!(await queue.end(transaction, row, completed(answer), ended))) throw new LostClaimError()
  }
  await whileRenewing(dependencies, row, () =>
    turns.run(row.userId ?? '', () => inTransaction(store, write)),
  )
}

/**
 * Ensures, for the rest of the transaction, that the session of an execution was not revoked, and
 * for a scheduled one that it has not ended at all. The user's row is already locked.
 */
async function requireSession(
  { store, clock }: Pick<RunDependencies, 'store' | 'clock'>,
  transaction: Transaction,
  { id, scheduledAt }: ExecutionRow,
) {
  const { connection } = transaction
  const execution = await connection
    .selectFrom('executions')
    .select(['isRevoked', 'sessionId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (execution?.isRevoked === 1) throw sessionEnded()
  if (scheduledAt === null) return
  const { sessionId = null } = execution ?? {}
  if (sessionId === null) throw sessionEnded()
  await holdSession(transaction, store, sessionId)
  const after = liveAfter(clock())
  const live = await connection
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('expire', '>', after.expire)
    .where('accessedAt', '>', after.accessedAt)
    .executeTakeFirst()
  if (live === undefined) throw sessionEnded()
}

const sessionEnded = () =>
  new Refusal('general_unauthorized_scope', 'The session that asked for this has ended.')

async function settle(
  dependencies: RunDependencies,
  row: ExecutionRow,
  outcome: Outcome,
  durationMs: number,
) {
  const { store, queue, clock, metrics, backOff } = dependencies
  const delay = backOff[row.attempts - 1]
  if (outcome.isBroken && delay !== undefined) {
    return queue.retryLater(row, new Date(clock().getTime() + delay))
  }
  await inTransaction(store, async (transaction) => {
    await queue.end(transaction, row, outcome, { durationMs, now: clock() })
  })
  metrics?.executions.inc({ function: row.functionId, outcome: outcomeLabel(outcome) })
}

/** Extends the claim while `work` runs or waits for its turn. */
async function whileRenewing<Result>(
  { queue, clock, log, lease, renewEvery, prepareWithin }: RunDependencies,
  row: ExecutionRow,
  work: () => Promise<Result>,
): Promise<Result> {
  const lost = Promise.withResolvers<never>()
  const renewing = setInterval(() => {
    queue.renew(row, clock(), lease).then(
      (isOurs) => isOurs || lost.reject(new LostClaimError()),
      (error) => log.warn({ err: error }, 'a claim could not be renewed'),
    )
  }, renewEvery)
  try {
    return await pTimeout(Promise.race([work(), lost.promise]), {
      milliseconds: prepareWithin,
      message: 'The work took too long.',
    })
  } finally {
    clearInterval(renewing)
  }
}

/** The starter's current account; undefined if it is deleted or blocked. */
async function readCaller(
  connection: Connection,
  userId: string | null,
): Promise<Caller | undefined> {
  if (userId === null) return GUEST
  const row = await connection
    .selectFrom('users')
    .select(['labels', 'status', 'emailVerified', 'phoneVerified'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (row === undefined || row.status !== 1) return undefined
  return {
    kind: 'user',
    userId,
    labels: JSON.parse(row.labels) as string[],
    verified: row.emailVerified === 1 || row.phoneVerified === 1,
    sessionId: null,
  }
}
