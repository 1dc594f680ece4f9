import { ApiError } from '../../contract/errors.ts'
import type { UserRow } from '../../database/schema.ts'

/** The caller of a request. */
export type Caller = Guest | SignedIn

export type Guest = { readonly kind: 'guest' }

/** Someone with a valid session or JWT who has passed every factor that the account asks for. */
export type SignedIn = {
  readonly kind: 'user'
  readonly userId: string
  readonly labels: readonly string[]
  /** E-mail or phone verified. */
  readonly verified: boolean
  /** Null when the caller came with a JWT. */
  readonly sessionId: string | null
}

export const GUEST: Guest = { kind: 'guest' }

/** An account with the session that a call came with, as the database holds them. */
export type Account = {
  readonly user: UserRow
  /** The session that the cookie names, or the one that the JWT was made from. */
  readonly session: {
    readonly id: string
    readonly expire: string
    readonly factors: string
    readonly provedAt: string | null
    accessedAt: string
  }
  readonly cameWithJwt: boolean
  /** Few accounts have any, so that most are presented without looking for them. */
  readonly hasPushTargets: boolean
}

/**
 * The signed-in caller.
 *
 * @throws ApiError `general_unauthorized_scope` for a guest.
 */
export function requireUser(caller: Caller): SignedIn {
  if (caller.kind === 'user') return caller
  throw signInPlease()
}

/** The answer to a guest who asks for what only signed-in people may have. */
export function signInPlease(): ApiError {
  return new ApiError('general_unauthorized_scope', 'Please sign in.')
}

/** True for an account that `npm run admin -- grant` made an admin. */
export function isAdmin(caller: Caller): boolean {
  return caller.kind === 'user' && caller.labels.includes('admin')
}
