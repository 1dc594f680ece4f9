import { normalizeEmail } from '@squared-away/domain/soldier/credentials'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkKey, type RateLimit, rateLimit, type UseKey } from '../http/limits/rate-limits.ts'
import { sharedRateLimit } from '../http/limits/shared-rate-limits.ts'
import type { Services } from '../services.ts'
import { accountOf } from './dependencies.ts'

/** Looks at a call before it is answered. @throws ApiError when it may not be made. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** What a limit counts by. */
export type LimitKey = (request: FastifyRequest) => string

const LONGEST_KEY = 254

/** The network that a call comes from. */
export const byNetwork: LimitKey = (request) => networkKey(request.ip)

/** The account that calls; for calls that only signed-in people may make. */
export const byAccount: LimitKey = (request) => accountOf(request).user.id

/** The account that calls, or a guest's network. */
export const byAccountOrNetwork: LimitKey = (request) =>
  request.account?.user.id ?? byNetwork(request)

/** The e-mail address that is sent. */
export const byEmail: LimitKey = (request) => keyOf(normalizeEmail(sentText(request, 'email')))

/** A parameter as it is sent. */
export const bySent =
  (name: string): LimitKey =>
  (request) =>
    keyOf(sentText(request, name))

/** The email address that is sent, for each network by itself. */
export const byEmailWithinNetwork = (request: FastifyRequest): UseKey => ({
  subject: byEmail(request),
  within: byNetwork(request),
})

/** A parameter as it is sent, for each network by itself. */
export const bySentWithinNetwork =
  (name: string) =>
  (request: FastifyRequest): UseKey => ({
    subject: keyOf(sentText(request, name)),
    within: byNetwork(request),
  })

/** A parameter before it is read: limits count before the parameters are checked. */
function sentText(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value : ''
}

/** Cut only now: a text may be read otherwise than it was sent, and must be counted as it is read. */
const keyOf = (text: string) => text.slice(0, LONGEST_KEY)

/** Makes the limits of calls; none refuses anything while they are off. */
export type Limits = {
  /**
   * `points` uses in `seconds`, by default an hour, counted by the limited call. All nodes count
   * together under `name`, and the counts survive a restart.
   */
  counter(name: string, points: number, seconds?: number): RateLimit
  /** `points` calls in an hour, counted by `key`, in the same way. */
  hourly(name: string, points: number, key: LimitKey): Guard
  /** `points` calls in an hour, counted by each node for itself: nothing is guessed by them. */
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
