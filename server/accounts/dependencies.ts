import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import type { MailPost } from '../mail/mail-worker.ts'
import type { Services } from '../services.ts'
import { type Account, signInPlease } from './callers/caller.ts'
import type { Callers } from './callers/callers.ts'
import { type Passwords, passwords } from './secrets/password-hash.ts'
import { makeSeals, type Seals } from './secrets/sealed-secrets.ts'

/** Dependencies of the account calls. */
export type AccountDependencies = Services & {
  readonly callers: Callers
  readonly passwords: Passwords
  readonly seals: Seals
  readonly mails: MailPost
}

export function accountDependencies(
  services: Services,
  callers: Callers,
  mails: MailPost,
): AccountDependencies {
  const given = { ...services, callers, mails }
  return { ...given, passwords: passwords(services.hashCost), seals: makeSeals(services) }
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The caller's rows. The route admits signed-in users only. */
export function getCallerAccount(request: FastifyRequest): Account {
  if (request.account === null) throw signInPlease()
  return request.account
}

/** Rejects a caller who already has a session (wire §4.5). */
export function requireNoSession(request: FastifyRequest): void {
  if (request.account !== null) {
    throw new ApiError('user_session_already_exists', 'You are already signed in.')
  }
}

/** Rejects a call that sends text messages if no provider is configured (wire §3.4). */
export function requireTexts({ mails }: Pick<AccountDependencies, 'mails'>): void {
  if (mails.canText) return
  throw new ApiError('general_phone_disabled', 'Text messages are not set up.')
}
