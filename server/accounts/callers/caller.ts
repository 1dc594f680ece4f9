import { ApiError } from '../../contract/errors.ts'
import type { UserRow } from '../../database/schema.ts'

/** The caller of a request. */
export type Caller = Guest | SignedIn

export type Guest = { readonly kind: 'guest' }

/** A user with a valid session or JWT who has passed every factor that the account requires. */
export type SignedIn = {
  readonly kind: 'user'
  readonly userId: string
  readonly labels: readonly string[]
  /** Email or phone verified. */
  readonly verified: boolean
  /** Null if the caller sent a JWT. */
  readonly sessionId: string | null
}

export const GUEST: Guest = { kind: 'guest' }

/** An account and the session of the call, as stored. */
export type Account = {
  readonly user: UserRow
  /** The session that the cookie names, or the one that the JWT was made from. */
  readonly session: {
    readonly id: string
    readonly expire: string
    readonly factors: string
    readonly provedAt: string | null
    readonly provider: string
    accessedAt: string
  }
  readonly cameWithJwt: boolean
  /** Few accounts have any, so most are presented without a query. */
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

/** The error for a guest who calls what requires a user. */
export function signInPlease(): ApiError {
  return new ApiError('general_unauthorized_scope', 'Please sign in.')
}

/** Whether the account is an admin's: by `npm run admin`, the token of a first start, or an admin. */
export function isAdmin(caller: Caller): boolean {
  return caller.kind === 'user' && caller.labels.includes('admin')
}
