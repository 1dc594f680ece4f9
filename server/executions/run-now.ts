import type { Logger } from 'pino'
import type { Caller } from '../accounts/callers/caller.ts'
import { lockUser } from '../accounts/callers/lock-user.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { ExecutionRow } from '../database/schema.ts'
import { inTransaction, type Store, type Transaction } from '../database/transaction.ts'
import type { ServerFunction } from '../functions/function.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { FairQueue } from '../queue/fair-queue.ts'
import { toFunctionCall } from './function-call.ts'
import { insertExecution, RepeatedExecutionError } from './idempotency.ts'
import { executionChange } from './new-execution.ts'
import { completed, endColumns, failed, type Outcome, outcomeLabel } from './outcome.ts'

/** What a synchronous run depends on. */
export type RunNowDependencies = {
  readonly store: Store
  readonly clock: () => Date
  readonly log: Logger
  readonly metrics?: Pick<Metrics, 'executions'> | undefined
  readonly turns: FairQueue
  /** How long until the caller gets a timeout, in milliseconds. */
  readonly patience: number
}

/**
 * Runs a function while its caller waits. Its record, its writes and its outcome are one
 * transaction: if the process is killed and the caller gets no answer, nothing was done.
 *
 * @returns The ended execution, with its response body.
 * @throws ApiError `function_synchronous_timeout` when nothing was done and the record says
 *   `failed`.
 */
export async function runNow(
  dependencies: RunNowDependencies,
  called: ServerFunction,
  caller: Caller,
  row: ExecutionRow,
): Promise<ExecutionRow> {
  const turn = new Turn(dependencies.patience)
  const run: Run = { ...dependencies, called, caller, row, turn, started: performance.now() }
  try {
    const end = await turn.whileWaiting(attempt(run))
    count(run, 'completed')
    return end
  } catch (error) {
    return endFailed(run, error)
  }
}

type Run = RunNowDependencies & {
  readonly called: ServerFunction
  readonly caller: Caller
  readonly row: ExecutionRow
  readonly turn: Turn
  /** By `performance.now()`. */
  readonly started: number
}

async function attempt(run: Run): Promise<ExecutionRow> {
  const { store, clock, turns, called, caller, row, turn } = run
  const call = toFunctionCall(row, { caller, isAsync: false, now: clock() })
  const prepared = await called.prepare?.({ ...call, connection: store.connection })
  const write = async (transaction: Transaction) => {
    const { connection, announce } = transaction
    turn.check()
    if (row.userId !== null && !(await lockUser(store, connection, row.userId))) {
      throw new GoneError()
    }
    // First, so that it is deleted with its owner if the function deletes the account. Its session
    // is referred to while the user is locked: what ended with it, such as by a block, is not done.
    const blank = { ...row, status: 'processing', requestBody: '' }
    await insertExecution(connection, blank).catch((error) => {
      throw error instanceof ApiError ? new GoneError(error) : error
    })
    const outcome = completed(await called.run({ ...call, transaction, prepared }))
    turn.finish()
    const columns = ended(run, outcome)
    const { numUpdatedRows } = await connection
      .updateTable('executions')
      .set(columns)
      .where('id', '=', row.id)
      .executeTakeFirst()
    const end = { ...row, ...columns }
    if (numUpdatedRows > 0n) announce(executionChange('create', end))
    return { ...end, responseBody: outcome.responseBody }
  }
  return turns.run(row.userId ?? '', () => inTransaction(store, write))
}

/** Records what an attempt failed with, if there is something to record. */
async function endFailed(run: Run, error: unknown): Promise<ExecutionRow> {
  const { log, row } = run
  const fields = { functionId: row.functionId, executionId: row.id }
  const outcome = failed(error)
  if (error instanceof GoneError) throw error.answer
  if (error instanceof RepeatedExecutionError) throw error
  if (!(error instanceof TooLateError)) {
    if (outcome.isBroken) log.error({ ...fields, err: error }, 'an execution broke')
    count(run, outcomeLabel(outcome))
    return recordFailure(run, outcome)
  }
  count(run, 'late')
  log.warn(fields, 'an execution took too long')
  // The late attempt may block the database, so its caller does not wait for the record as well.
  recordFailure(run, failed(error.answer)).catch((problem) =>
    log.warn({ ...fields, err: problem }, 'the end of an execution could not be written'),
  )
  throw error.answer
}

async function recordFailure(run: Run, outcome: Outcome): Promise<ExecutionRow> {
  const end = { ...run.row, ...ended(run, outcome) }
  await inTransaction(run.store, async ({ connection, announce }) => {
    await insertExecution(connection, end)
    announce(executionChange('create', end))
  })
  return { ...end, responseBody: outcome.responseBody }
}

function ended({ clock, row, started }: Run, outcome: Outcome) {
  const durationMs = performance.now() - started
  const isReadLater = row.idempotencyKey !== null
  return endColumns(outcome, { isReadLater, durationMs, at: wireTime(clock()) })
}

const count = ({ metrics, row }: Run, outcome: string) =>
  metrics?.executions.inc({ function: row.functionId, outcome })

/** If the account was deleted or the session ended in the meantime, there is no owner of a record. */
class GoneError extends Error {
  override name = 'GoneError'
  readonly answer: ApiError

  constructor(
    answer = new ApiError('general_unauthorized_scope', 'This account no longer exists.'),
  ) {
    super(answer.message)
    this.answer = answer
  }
}

class TooLateError extends Error {
  override name = 'TooLateError'
  readonly answer = new ApiError('function_synchronous_timeout', 'The action took too long.')
}

/** Decides between an attempt and its deadline: the first one wins, the other is rejected. */
class Turn {
  readonly #deadline = Promise.withResolvers<never>()
  readonly #timer: NodeJS.Timeout
  #state: 'running' | 'finishing' | 'too late' = 'running'

  constructor(patience: number) {
    this.#timer = setTimeout(() => {
      if (this.#state === 'finishing') return
      this.#state = 'too late'
      this.#deadline.reject(new TooLateError())
    }, patience)
  }

  /** Ends an attempt that comes too late. */
  check(): void {
    if (this.#state === 'too late') throw new TooLateError()
  }

  /** The attempt is always committed from here on, even if it takes long. */
  finish(): void {
    this.check()
    this.#state = 'finishing'
  }

  async whileWaiting<Result>(attempt: Promise<Result>): Promise<Result> {
    try {
      return await Promise.race([attempt, this.#deadline.promise])
    } finally {
      clearTimeout(this.#timer)
    }
  }
}
