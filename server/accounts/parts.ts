import { normaliseEmail } from '@squared-away/domain/soldier/credentials'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { networkKey, type RateLimit, rateLimit } from '../http/rate-limits.ts'
import type { MailPost } from '../mail/mail-worker.ts'
import type { Services } from '../services.ts'
import { type Account, signInPlease } from './callers/caller.ts'
import type { Callers } from './callers/callers.ts'
import { type Passwords, passwords } from './secrets/password-hash.ts'
import { makeSeals, type Seals } from './secrets/sealed-secrets.ts'

/** What the account calls work with. */
export type AccountParts = Services & {
  readonly callers: Callers
  readonly passwords: Passwords
  readonly seals: Seals
  readonly limits: AccountLimits
  readonly mails: MailPost
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
  readonly recoveryByAddress: RateLimit
  readonly recoveryByNetwork: RateLimit
  readonly recoveryFinish: RateLimit
  readonly challenge: RateLimit
  /** Codes of a second factor that are looked at, by account. */
  readonly factorCode: RateLimit
  readonly recoveryCodes: RateLimit
  readonly oauthStart: RateLimit
  readonly oauthFinish: RateLimit
  readonly verificationStart: RateLimit
  readonly verificationFinish: RateLimit
  readonly phoneVerificationByUser: RateLimit
  readonly phoneVerificationByNetwork: RateLimit
  readonly phoneVerificationFinish: RateLimit
  readonly mailCodeByAddress: RateLimit
  readonly mailCodeByNetwork: RateLimit
  readonly magicLinkByAddress: RateLimit
  readonly magicLinkByNetwork: RateLimit
  readonly phoneCodeByNumber: RateLimit
  readonly phoneCodeByNetwork: RateLimit
  readonly tokenSession: RateLimit
  readonly anonymousSession: RateLimit
  readonly contactProof: RateLimit
}

const HOUR = 3600
const QUARTER_HOUR = 900

export function accountParts(services: Services, callers: Callers, mails: MailPost): AccountParts {
  const { rateLimits: on, signUpsPerHour, signInFailures } = services.configuration
  const limits = {
    signUp: rateLimit({ on, points: signUpsPerHour, seconds: HOUR }),
    signInByAddress: rateLimit({ on, points: signInFailures, seconds: QUARTER_HOUR }),
    signInByNetwork: rateLimit({ on, points: signInFailures, seconds: QUARTER_HOUR }),
    passwordChange: rateLimit({ on, points: 10, seconds: HOUR }),
    sessionRestart: rateLimit({ on, points: 10, seconds: HOUR }),
    sessionEnd: rateLimit({ on, points: 100, seconds: HOUR }),
    jwt: rateLimit({ on, points: 100, seconds: HOUR }),
    recoveryByAddress: rateLimit({ on, points: 10, seconds: HOUR }),
    recoveryByNetwork: rateLimit({ on, points: 10, seconds: HOUR }),
    recoveryFinish: rateLimit({ on, points: 10, seconds: HOUR }),
    challenge: rateLimit({ on, points: 10, seconds: HOUR }),
    factorCode: rateLimit({ on, points: 10, seconds: HOUR }),
    recoveryCodes: rateLimit({ on, points: 10, seconds: HOUR }),
    oauthStart: rateLimit({ on, points: 50, seconds: HOUR }),
    oauthFinish: rateLimit({ on, points: 50, seconds: HOUR }),
    verificationStart: rateLimit({ on, points: 10, seconds: HOUR }),
    verificationFinish: rateLimit({ on, points: 10, seconds: HOUR }),
    phoneVerificationByUser: rateLimit({ on, points: 10, seconds: HOUR }),
    phoneVerificationByNetwork: rateLimit({ on, points: 10, seconds: HOUR }),
    phoneVerificationFinish: rateLimit({ on, points: 10, seconds: HOUR }),
    mailCodeByAddress: rateLimit({ on, points: 10, seconds: HOUR }),
    mailCodeByNetwork: rateLimit({ on, points: 10, seconds: HOUR }),
    magicLinkByAddress: rateLimit({ on, points: 60, seconds: HOUR }),
    magicLinkByNetwork: rateLimit({ on, points: 60, seconds: HOUR }),
    phoneCodeByNumber: rateLimit({ on, points: 10, seconds: HOUR }),
    phoneCodeByNetwork: rateLimit({ on, points: 10, seconds: HOUR }),
    tokenSession: rateLimit({ on, points: 10, seconds: HOUR }),
    anonymousSession: rateLimit({ on, points: 50, seconds: HOUR }),
    contactProof: rateLimit({ on, points: 10, seconds: HOUR }),
  }
  return { ...services, callers, passwords: passwords(), seals: makeSeals(services), limits, mails }
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

/** Refuses what needs a provider of text messages when there is none (WIRE.md §3.4). */
export function requireTexts({ mails }: Pick<AccountParts, 'mails'>): void {
  if (mails.canText) return
  throw new ApiError('general_phone_disabled', 'Text messages are not set up.')
}

/** The key of limits by network address. */
export const network = (request: FastifyRequest) => networkKey(request.ip)

const LONGEST_KEY = 254

/** A parameter as a key of limits, which count before the parameters are read. */
export function sentText(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value.slice(0, LONGEST_KEY) : ''
}

/** The address sent, as a key of limits. */
export const sentEmail = (request: FastifyRequest) => normaliseEmail(sentText(request, 'email'))
