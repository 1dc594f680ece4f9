import { ID_PATTERN } from '@squared-away/domain/text/ids'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/callers/caller.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, ExecutionRow } from '../database/schema.ts'
import type { ServerFunction } from '../functions/function.ts'
import { FUNCTIONS } from '../functions/registry.ts'
import type { FairQueue } from '../queue/fair-queue.ts'
import type { LeaseWorker } from '../queue/lease-worker.ts'
import type { Services } from '../services.ts'
import { cancelExecution } from './cancel-execution.ts'
import { listExecutions } from './list-executions.ts'
import { presentExecution } from './present-execution.ts'
import { executionStarter } from './start-execution.ts'

export type FunctionsDependencies = {
  readonly worker: Pick<LeaseWorker, 'wake'>
  readonly turns: FairQueue
  /** Replaces the product's functions in tests. */
  readonly functions?: ReadonlyMap<string, ServerFunction>
  /** How long a caller waits for a synchronous execution, in milliseconds. */
  readonly patience?: number
}

type Place = { Params: { functionId: string } }
type OneExecution = { Params: Place['Params'] & { executionId: string } }

const LIST = '/functions/:functionId/executions'
const ONE = `${LIST}/:executionId`

/** The calls of wire §12: start an execution, list one's own, get one, cancel one. */
export function functionsApi(
  services: Services,
  dependencies: FunctionsDependencies,
): FastifyPluginAsync {
  const { store, clock } = services
  const start = executionStarter(services, dependencies)
  const find = functionFinder(dependencies.functions ?? FUNCTIONS)

  return async (app) => {
    // Reads the caller's labels now, so that a new admin does not have to wait for the cache.
    const starting = { config: { fresh: true, largeBodies: true } }
    app.post<Place>(LIST, starting, async (request, reply) => {
      const { row, isAsync } = await start(request, reply, find)
      reply.code(isAsync ? 202 : 201)
      return presentExecution(row)
    })

    app.get<Place>(LIST, { config: { access: 'user' } }, async (request) => {
      const { userId } = requireUser(request.caller)
      const { id } = find(request.params.functionId)
      return listExecutions(store, id, userId, queriesOf(request))
    })

    app.get<OneExecution>(ONE, { config: { access: 'user' } }, async (request) => {
      const { userId } = requireUser(request.caller)
      const { functionId, executionId } = request.params
      const { id } = find(functionId)
      return presentExecution(await findExecution(store.connection, { userId, id, executionId }))
    })

    const canceling = { config: { access: 'user', fresh: true } } as const
    app.delete<OneExecution>(ONE, canceling, async (request, reply) => {
      const { userId } = requireUser(request.caller)
      const { functionId, executionId: id } = request.params
      const { id: foundId, isCountedByDay = false } = find(functionId)
      const own = { userId, functionId: foundId, id }
      const dayAgo = wireTime(new Date(clock().getTime() - DAY))
      await cancelExecution(store.connection, own, isCountedByDay ? dayAgo : null)
      return reply.code(204).send()
    })
  }
}

const DAY = 24 * 60 * 60_000

/** @returns A function that finds a function by its id and throws ApiError 400 or 404. */
function functionFinder(functions: ReadonlyMap<string, ServerFunction>) {
  return (functionId: string): ServerFunction => {
    if (!ID_PATTERN.test(functionId)) {
      throw new ApiError('general_argument_invalid', 'Invalid `functionId`: is no id.')
    }
    const found = functions.get(functionId)
    if (!found) throw new ApiError('function_not_found', 'Not found.')
    return found
  }
}

/** @throws ApiError 404 for an execution of another user or function. */
async function findExecution(
  connection: Connection,
  { userId, id, executionId }: { userId: string; id: string; executionId: string },
): Promise<ExecutionRow> {
  if (!ID_PATTERN.test(executionId)) throw new ApiError('execution_not_found', 'Not found.')
  const row = await connection
    .selectFrom('executions')
    .selectAll()
    .where('id', '=', executionId)
    .where('functionId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new ApiError('execution_not_found', 'Not found.')
  return row
}

function queriesOf({ query }: FastifyRequest): readonly string[] {
  const { queries } = query as { queries?: unknown }
  if (queries === undefined) return []
  return Array.isArray(queries) ? queries : [String(queries)]
}
