import { ID_PATTERN } from '@squared-away/domain/text/ids'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type Caller, requireUser } from '../accounts/callers/caller.ts'
import { isJustProved } from '../accounts/callers/fresh-proof.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { ExecutionRow } from '../database/schema.ts'
import type { ServerFunction } from '../functions/function.ts'
import { FUNCTIONS } from '../functions/registry.ts'
import { networkKey, rateLimit } from '../http/limits/rate-limits.ts'
import type { LeaseWorker } from '../queue/lease-worker.ts'
import type { UserTurns } from '../queue/user-turns.ts'
import type { Services } from '../services.ts'
import { cancelExecution } from './cancel-execution.ts'
import { enqueue } from './enqueue.ts'
import { readExecutionRequest } from './execution-request.ts'
import { beginOnce } from './idempotency.ts'
import { listExecutions } from './list-executions.ts'
import { newExecution } from './new-execution.ts'
import { presentExecution } from './present-execution.ts'
import { runNow } from './run-now.ts'

export type FunctionsParts = {
  readonly worker: Pick<LeaseWorker, 'wake'>
  readonly turns: UserTurns
  /** Other functions than the product's, for tests. */
  readonly functions?: ReadonlyMap<string, ServerFunction>
  /** Milliseconds that a caller waits for a synchronous execution. */
  readonly patience?: number
}

type Place = { Params: { functionId: string } }
type OneExecution = { Params: Place['Params'] & { executionId: string } }

const LIST = '/functions/:functionId/executions'
const ONE = `${LIST}/:executionId`

const PATIENCE = 30_000
/** How many of one user's synchronous executions run at the same time. */
const MAX_AT_ONCE = 10
/** Of one user, synchronous and asynchronous ones together; more than any hand can ask for. */
const STARTS_A_MINUTE = 60

/** The calls of wire §12: start an execution, list one's own, look at one, cancel one. */
export function functionsApi(services: Services, parts: FunctionsParts): FastifyPluginAsync {
  const { store, clock, log, makeId, metrics } = services
  const functions = parts.functions ?? FUNCTIONS
  const patience = parts.patience ?? PATIENCE
  const needs = { store, clock, log, metrics, turns: parts.turns, patience }
  const atOnce = new Map<string, number>()
  const starts = rateLimit({
    on: services.configuration.rateLimits,
    points: STARTS_A_MINUTE,
    seconds: 60,
  })

  const find = (functionId: string): ServerFunction => {
    if (!ID_PATTERN.test(functionId)) {
      throw new ApiError('general_argument_invalid', 'Invalid `functionId`: is no id.')
    }
    const found = functions.get(functionId)
    if (!found) throw new ApiError('function_not_found', 'Not found.')
    return found
  }

  const runLater = async (row: ExecutionRow) => {
    await enqueue(store, row)
    parts.worker.wake()
    return row
  }
  const runWaiting = async (called: ServerFunction, caller: Caller, row: ExecutionRow) => {
    const userId = row.userId ?? ''
    const running = atOnce.get(userId) ?? 0
    if (running >= MAX_AT_ONCE) {
      throw new ApiError('general_rate_limit_exceeded', 'Too many requests. Try again later.', {
        headers: { 'retry-after': '5' },
      })
    }
    atOnce.set(userId, running + 1)
    try {
      return await runNow(needs, called, caller, row)
    } finally {
      const left = (atOnce.get(userId) ?? 1) - 1
      if (left > 0) atOnce.set(userId, left)
      else atOnce.delete(userId)
    }
  }

  return async (app) => {
    // Labels decide here: what a new admin may do must not wait for a cache.
    app.post<Place>(
      LIST,
      { config: { fresh: true, largeBodies: true } },
      async (request, reply) => {
        const { caller } = request
        const now = clock()
        await starts.use(caller.kind === 'user' ? caller.userId : networkKey(request.ip), reply)
        const wanted = readExecutionRequest(request.body, now)
        const called = find(request.params.functionId)
        if (!called.mayRun(caller)) {
          throw new ApiError('user_unauthorized', 'You are not allowed to do this.')
        }
        if (wanted.scheduledAt !== null) requireSchedulable(called, caller)
        const row = newExecution(called.id, caller, wanted, {
          id: makeId(),
          at: wireTime(now),
          sessionId: request.account?.session.id ?? null,
          isProved: isJustProved(request.account, now),
        })
        const begun = await beginOnce(store.connection, row, now, () =>
          wanted.isAsync ? runLater(row) : runWaiting(called, caller, row),
        )
        reply.code(wanted.isAsync ? 202 : 201)
        return presentExecution(begun)
      },
    )

    app.get<Place>(LIST, { config: { access: 'user' } }, async (request) => {
      const { userId } = requireUser(request.caller)
      const { id } = find(request.params.functionId)
      return listExecutions(store, id, userId, queriesOf(request))
    })

    app.get<OneExecution>(ONE, { config: { access: 'user' } }, async (request) => {
      const { userId } = requireUser(request.caller)
      const { id } = find(request.params.functionId)
      const { executionId } = request.params
      if (!ID_PATTERN.test(executionId)) throw new ApiError('execution_not_found', 'Not found.')
      const row = await store.connection
        .selectFrom('executions')
        .selectAll()
        .where('id', '=', executionId)
        .where('functionId', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (!row) throw new ApiError('execution_not_found', 'Not found.')
      return presentExecution(row)
    })

    app.delete<OneExecution>(
      ONE,
      { config: { access: 'user', fresh: true } },
      async (request, reply) => {
        const { userId } = requireUser(request.caller)
        const { id } = find(request.params.functionId)
        await cancelExecution(store.connection, {
          userId,
          functionId: id,
          id: request.params.executionId,
        })
        return reply.code(204).send()
      },
    )
  }
}

/** What is scheduled ends with a session, so a guest has nothing to bind it to. */
function requireSchedulable({ canBeScheduled }: ServerFunction, caller: Caller) {
  requireUser(caller)
  if (canBeScheduled === false) {
    throw new ApiError('general_bad_request', 'This action cannot be scheduled.')
  }
}

function queriesOf({ query }: FastifyRequest): readonly string[] {
  const { queries } = query as { queries?: unknown }
  if (queries === undefined) return []
  return Array.isArray(queries) ? queries : [String(queries)]
}
