import type { FastifyContextConfig } from 'fastify'
import type { AccountDependencies, Handler } from '../dependencies.ts'
import type { Guard, Limits } from '../limits.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method, path, access, handler, and the guards that run before it. */
export type AccountCall = readonly [Method, string, FastifyContextConfig, Handler, ...Guard[]]

/** The calls of one part of /account. */
export type CallTable = (dependencies: AccountDependencies, limits: Limits) => AccountCall[]

export const ANYONE: FastifyContextConfig = { fresh: true }
export const SIGNED_IN: FastifyContextConfig = { fresh: true, access: 'user' }
/** Also a session that still owes its second factor. */
export const ALSO_PENDING: FastifyContextConfig = { ...SIGNED_IN, allowPending: true }
