import type { FastifyRequest } from 'fastify'
import { type Caller, requireUser } from '../accounts/callers/caller.ts'
import { isJustProved } from '../accounts/callers/fresh-proof.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { ExecutionRow } from '../database/schema.ts'
import type { ServerFunction } from '../functions/function.ts'
import type { FairQueue } from '../queue/fair-queue.ts'
import type { LeaseWorker } from '../queue/lease-worker.ts'
import type { Services } from '../services.ts'
import { enqueue } from './enqueue.ts'
import { readExecutionRequest } from './execution-request.ts'
import { beginOnce } from './idempotency.ts'
import { newExecution } from './new-execution.ts'
import { runNow } from './run-now.ts'

/** Synchronous executions that one user may run in parallel. */
const MAX_PARALLEL = 10
/** Default for how long a caller waits for a synchronous execution, in milliseconds. */
const PATIENCE = 30_000

export type StartDependencies = {
  readonly worker: Pick<LeaseWorker, 'wake'>
  readonly turns: FairQueue
  /** How long a caller waits for a synchronous execution, in milliseconds. */
  readonly patience?: number
}

export type FindFunction = (functionId: string) => ServerFunction

/**
 * Returns what starts an execution: it runs while the caller waits, or is queued for the worker
 * (wire §12). It throws ApiError 400, 401, 404 or 429.
 */
export function executionStarter(services: Services, dependencies: StartDependencies) {
  const { store, clock, log, makeId, metrics } = services
  const { worker, turns, patience = PATIENCE } = dependencies
  const runDependencies = { store, clock, log, metrics, turns, patience }
  const inParallel = parallelLimit()

  const runLater = async (row: ExecutionRow) => {
    await enqueue(store, row)
    worker.wake()
    return row
  }
  return async (request: FastifyRequest, find: FindFunction) => {
    const { caller } = request
    const now = clock()
    const params = readExecutionRequest(request.body, now)
    const called = find((request.params as { functionId: string }).functionId)
    requireAllowed(called, caller, params.scheduledAt !== null)
    const row = newExecution(called.id, caller, params, {
      id: makeId(),
      at: wireTime(now),
      sessionId: request.account?.session.id ?? null,
      isProved: isJustProved(request.account, now),
    })
    const runWaiting = () =>
      inParallel(row.userId ?? '', () => runNow(runDependencies, called, caller, row))
    const begun = await beginOnce(store.connection, row, now, () =>
      params.isAsync ? runLater(row) : runWaiting(),
    )
    return { row: begun, isAsync: params.isAsync }
  }
}

function requireAllowed(called: ServerFunction, caller: Caller, isScheduled: boolean): void {
  if (!called.mayRun(caller)) {
    throw new ApiError('user_unauthorized', 'You are not allowed to do this.')
  }
  if (isScheduled) requireSchedulable(called, caller)
}

/** A scheduled execution ends with the caller's session, so a guest cannot schedule one. */
function requireSchedulable({ canBeScheduled }: ServerFunction, caller: Caller) {
  requireUser(caller)
  if (canBeScheduled === false) {
    throw new ApiError('general_bad_request', 'This action cannot be scheduled.')
  }
}

/** @returns A function that runs `work`, and throws ApiError 429 above MAX_PARALLEL per user. */
function parallelLimit() {
  const running = new Map<string, number>()
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const before = running.get(userId) ?? 0
    if (before >= MAX_PARALLEL) {
      throw new ApiError('general_rate_limit_exceeded', 'Too many requests. Try again later.', {
        headers: { 'retry-after': '5' },
      })
    }
    running.set(userId, before + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) running.set(userId, left)
      else running.delete(userId)
    }
  }
}
