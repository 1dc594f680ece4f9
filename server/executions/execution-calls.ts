import { ID_PATTERN } from '@squared-away/domain/text/ids'
import type { FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/callers/caller.ts'
import { CLEAR_CACHE } from '../accounts/callers/leaving.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, ExecutionRow } from '../database/schema.ts'
import type { ServerFunction } from '../functions/function.ts'
import type { Services } from '../services.ts'
import { cancelExecution } from './cancel-execution.ts'
import { listExecutions } from './list-executions.ts'
import { presentExecution } from './present-execution.ts'
import { executionStarter, type FindFunction, type StartDependencies } from './start-execution.ts'

type ReadServices = Pick<Services, 'store'>

/** `POST /functions/{functionId}/executions`: starts an execution. */
export function startOne(
  services: Services,
  dependencies: StartDependencies,
  find: FindFunction,
): Handler {
  const start = executionStarter(services, dependencies)
  return async (request, reply) => {
    const { row, isAsync } = await start(request, find)
    const { isLast } = find(row.functionId)
    reply.code(isAsync ? 202 : 201)
    if (isLast === true && row.responseStatusCode === 200) reply.headers(CLEAR_CACHE)
    return presentExecution(row)
  }
}

/** `GET /functions/{functionId}/executions`: the caller's. */
export function listOwn({ store }: ReadServices, find: FindFunction): Handler {
  return async (request) => {
    const { userId } = requireUser(request.caller)
    const { id } = find(readParams(request).functionId)
    return listExecutions(store, id, userId, readQueries(request))
  }
}

/** `GET /functions/{functionId}/executions/{executionId}`. */
export function getOne({ store }: ReadServices, find: FindFunction): Handler {
  return async (request) => {
    const { userId } = requireUser(request.caller)
    const { functionId, executionId } = readParams(request)
    const { id } = find(functionId)
    return presentExecution(await findExecution(store.connection, { userId, id, executionId }))
  }
}

/** `DELETE /functions/{functionId}/executions/{executionId}`: cancels or forgets it. */
export function cancelOne(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  find: FindFunction,
): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    const { functionId, executionId: id } = readParams(request)
    const { id: foundId, isCountedByDay = false } = find(functionId)
    const own = { userId, functionId: foundId, id }
    const dayAgo = wireTime(new Date(clock().getTime() - DAY))
    await cancelExecution(store.connection, own, isCountedByDay ? dayAgo : null)
    return reply.code(204).send()
  }
}

const DAY = 24 * 60 * 60_000

const readParams = ({ params }: FastifyRequest) =>
  params as { functionId: string; executionId: string }

/** @returns A function that finds a function by its id and throws ApiError 400 or 404. */
export function functionFinder(functions: ReadonlyMap<string, ServerFunction>) {
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

function readQueries({ query }: FastifyRequest): readonly string[] {
  const { queries } = query as { queries?: unknown }
  if (queries === undefined) return []
  return Array.isArray(queries) ? queries : [String(queries)]
}
