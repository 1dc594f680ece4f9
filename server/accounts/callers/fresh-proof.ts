import { ApiError } from '../../contract/errors.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Account } from './caller.ts'

/**
 * How long a proof of identity stays fresh, in milliseconds: ten minutes after a sign-in, a factor
 * or the password. Irreversible calls require one, so that an open or stolen session is not enough
 * (decision 51).
 */
const COUNTS_FOR = 10 * 60_000

/** Returns when a proof given at `provedAt` expires, or null if it already has. */
export function freshUntil(provedAt: string | null, now: Date): string | null {
  if (provedAt === null) return null
  const until = Date.parse(provedAt) + COUNTS_FOR
  return until < now.getTime() ? null : wireTime(new Date(until))
}

/** Whether the session of the call has a fresh proof. A call with a JWT never has one. */
export function isJustProved(account: Account | null, now: Date): boolean {
  if (account === null || account.cameWithJwt) return false
  return freshUntil(account.session.provedAt, now) !== null
}

/** The error for a caller who has to prove their identity again. */
export const freshProofRequired = () =>
  new ApiError('user_challenge_required', 'Confirm that it is you, then try again.')
