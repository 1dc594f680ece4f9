import { normalizeEmail } from '@squared-away/domain/soldier/credentials'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkKey, type RateLimit, rateLimit, type UseKey } from '../http/limits/rate-limits.ts'
import { sharedRateLimit } from '../http/limits/shared-rate-limits.ts'
import type { Services } from '../services.ts'
import { getCallerAccount } from './dependencies.ts'

/** Checks a call before it is handled. @throws ApiError if the call is not allowed. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Returns the key that a limit counts by. */
export type LimitKey = (request: FastifyRequest) => string

const LONGEST_KEY = 254

/** The network of the call. */
export const byNetwork: LimitKey = (request) => networkKey(request.ip)

/** The calling account, for calls that require a user. */
export const byAccount: LimitKey = (request) => getCallerAccount(request).user.id

/** The calling account, or the network of a guest. */
export const byAccountOrNetwork: LimitKey = (request) =>
  request.account?.user.id ?? byNetwork(request)

/** The email address in the body. */
export const byEmail: LimitKey = (request) => keyOf(normalizeEmail(sentText(request, 'email')))

/** The email address of the calling account. */
export const byOwnEmail: LimitKey = (request) =>
  keyOf(normalizeEmail(getCallerAccount(request).user.email ?? ''))

/** A parameter as it was sent. */
export const bySent =
  (name: string): LimitKey =>
  (request) =>
    keyOf(sentText(request, name))

/** The email address in the body, per network. */
export const byEmailWithinNetwork = (request: FastifyRequest): UseKey => ({
  subject: byEmail(request),
  within: byNetwork(request),
})

/** A parameter as it was sent, per network. */
export const bySentWithinNetwork =
  (name: string) =>
  (request: FastifyRequest): UseKey => ({
    subject: keyOf(sentText(request, name)),
    within: byNetwork(request),
  })

/** A parameter before validation: limits count before the parameters are checked. */
function sentText(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Cut after parsing: a value may be normalized when it is read, and must be counted in that form.
 */
const keyOf = (text: string) => text.slice(0, LONGEST_KEY)

/** Creates the limits of calls. While they are off, nothing is rejected. */
export type Limits = {
  /**
   * `points` uses in `seconds`, one hour by default, counted by the limited call itself. All nodes
   * share the count under `name`, and it survives a restart.
   */
  counter(name: string, points: number, seconds?: number): RateLimit
  /** `points` calls an hour per `key`, shared by all nodes in the same way. */
  hourly(name: string, points: number, key: LimitKey): Guard
  /**
   * `points` calls an hour, counted by each node separately, for calls where nothing can be
   * guessed.
   */
  hourlyOnNode(points: number, key: LimitKey): Guard
}

const HOUR = 3600

export function makeLimits(services: Pick<Services, 'store' | 'clock' | 'configuration'>): Limits {
  const { rateLimits: on } = services.configuration
  const counter = (name: string, points: number, seconds = HOUR) =>
    sharedRateLimit(services, { on, name, points, seconds })
  return {
    counter,
    hourly: (name, points, key) => counting(counter(name, points), key),
    hourlyOnNode: (points, key) => counting(rateLimit({ on, points, seconds: HOUR }), key),
  }
}

/** Counts every call in `limit`. */
export const counting =
  (limit: RateLimit, key: LimitKey): Guard =>
  (request, reply) =>
    limit.use(key(request), reply)
