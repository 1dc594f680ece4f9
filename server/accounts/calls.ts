import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { ApiError } from '../contract/errors.ts'
import { freshProofRequired } from './callers/fresh-proof.ts'
import type { AccountDependencies, Handler } from './dependencies.ts'
import type { Guard, Limits } from './limits.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may make a call (`config`), and what its route takes. */
type Access = Pick<RouteShorthandOptions, 'config' | 'bodyLimit' | 'exposeHeadRoute' | 'onRequest'>

/** Method, path, access, handler, and the guards that run before it, in order. */
export type Call = readonly [Method, string, Access, Handler, ...Guard[]]

/** The calls of one part of /account. */
export type AccountCalls = (dependencies: AccountDependencies, limits: Limits) => Call[]

export const ANYONE = { config: { fresh: true } } as const
export const SIGNED_IN = { config: { fresh: true, access: 'user' } } as const
/** Also a session that still owes its second factor. */
export const ALSO_PENDING = { config: { ...SIGNED_IN.config, allowPending: true } } as const

/** The same two for frequent calls: what is known of the caller may be ten seconds old. */
export const ANYONE_CACHED = { config: {} } as const
export const SIGNED_IN_CACHED = { config: { access: 'user' } } as const

/** Admits users. Guests get this call's error, if it is not `SIGNED_IN`'s (wire §9.2). */
export function userOr(refusal: () => ApiError): Guard {
  return async ({ caller }) => {
    if (caller.kind !== 'user') throw refusal()
  }
}

/**
 * Refuses a JWT: what outlives its 15 minutes needs a session, because a JWT may have been passed
 * on.
 */
export const bySession: Guard = async ({ caller }) => {
  if (caller.kind === 'user' && caller.sessionId === null) throw freshProofRequired()
}

/** Adds the calls of a table to the server. */
export function addCalls(app: FastifyInstance, calls: readonly Call[]): void {
  for (const [method, url, access, handler, ...guards] of calls) {
    app.route({ method, url, ...access, preHandler: guards, handler })
  }
}
