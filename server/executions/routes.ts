import type { FastifyPluginAsync } from 'fastify'
import { ANYONE, addCalls, type Call, SIGNED_IN, SIGNED_IN_CACHED } from '../accounts/calls.ts'
import { byAccountOrNetwork, counting } from '../accounts/limits.ts'
import type { ServerFunction } from '../functions/function.ts'
import { FUNCTIONS } from '../functions/registry.ts'
import { rateLimit } from '../http/limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { cancelOne, functionFinder, getOne, listOwn, startOne } from './execution-calls.ts'
import type { StartDependencies } from './start-execution.ts'

export type FunctionsDependencies = StartDependencies & {
  /** Replaces the product's functions in tests. */
  readonly functions?: ReadonlyMap<string, ServerFunction>
}

const LIST = '/functions/:functionId/executions'
const ONE = `${LIST}/:executionId`

/** The caller's labels are read now, so that a new admin does not have to wait for the cache. */
const STARTING = { config: { ...ANYONE.config, largeBodies: true } }

/** The calls of wire §12: start an execution, list one's own, get one, cancel one. */
export function functionsApi(
  services: Services,
  dependencies: FunctionsDependencies,
): FastifyPluginAsync {
  return async (app) => addCalls(app, functionCalls(services, dependencies))
}

/** Each function says who may start it. */
function functionCalls(services: Services, dependencies: FunctionsDependencies): Call[] {
  const { rateLimits: on } = services.configuration
  /** Synchronous and asynchronous ones together. No person needs more. */
  const starts = counting(rateLimit({ on, points: 60, seconds: 60 }), byAccountOrNetwork)
  const find = functionFinder(dependencies.functions ?? FUNCTIONS)
  return [
    ['POST', LIST, STARTING, startOne(services, dependencies, find), starts],
    ['GET', LIST, SIGNED_IN_CACHED, listOwn(services, find)],
    ['GET', ONE, SIGNED_IN_CACHED, getOne(services, find)],
    ['DELETE', ONE, SIGNED_IN, cancelOne(services, find)],
  ]
}
