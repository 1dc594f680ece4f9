import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'
import { networkKey, type RateLimit, rateLimit } from '../http/rate-limits.ts'
import type { Services } from '../services.ts'
import { type Account, signInPlease } from './caller.ts'
import type { Callers } from './callers.ts'
import { type Passwords, passwords } from './password-hash.ts'

/** What the account calls work with. */
export type AccountParts = Services & {
  readonly callers: Callers
  readonly passwords: Passwords
  readonly limits: AccountLimits
}

/** The limits of WIRE.md §15, with the product's own numbers for signing in. */
export type AccountLimits = {
  readonly signUp: RateLimit
  readonly signInByAddress: RateLimit
  readonly signInByNetwork: RateLimit
  readonly passwordChange: RateLimit
  readonly sessionRestart: RateLimit
  readonly sessionEnd: RateLimit
  readonly jwt: RateLimit
}

const HOUR = 3600
const QUARTER_HOUR = 900

export function accountParts(services: Services, callers: Callers): AccountParts {
  const { rateLimits: on, signUpsPerHour, signInFailures } = services.configuration
  const limits = {
    signUp: rateLimit({ on, points: signUpsPerHour, seconds: HOUR }),
    signInByAddress: rateLimit({ on, points: signInFailures, seconds: QUARTER_HOUR }),
    signInByNetwork: rateLimit({ on, points: signInFailures, seconds: QUARTER_HOUR }),
    passwordChange: rateLimit({ on, points: 10, seconds: HOUR }),
    sessionRestart: rateLimit({ on, points: 10, seconds: HOUR }),
    sessionEnd: rateLimit({ on, points: 100, seconds: HOUR }),
    jwt: rateLimit({ on, points: 100, seconds: HOUR }),
  }
  return { ...services, callers, passwords: passwords(), limits }
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The caller's rows; the route lets only signed-in people through. */
export function accountOf(request: FastifyRequest): Account {
  if (request.account === null) throw signInPlease()
  return request.account
}

/** Refuses to begin a session for someone who has one (WIRE.md §4.5). */
export function requireNoSession(request: FastifyRequest): void {
  if (request.account !== null) {
    throw new ApiError('user_session_already_exists', 'You are already signed in.')
  }
}

/** The key of limits by network address. */
export const network = (request: FastifyRequest) => networkKey(request.ip)
