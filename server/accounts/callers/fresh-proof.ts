import { ApiError } from '../../contract/errors.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Account } from './caller.ts'

/**
 * How long a session counts as just proved, in milliseconds: a sign-in, a factor or the password
 * at most ten minutes ago. What cannot be taken back wants one, so that a session that was found
 * open or stolen is not enough for it (decision 51).
 */
const COUNTS_FOR = 10 * 60_000

/** When a proof given at `provedAt` expires; null if it already has. */
export function freshUntil(provedAt: string | null, now: Date): string | null {
  if (provedAt === null) return null
  const until = Date.parse(provedAt) + COUNTS_FOR
  return until < now.getTime() ? null : wireTime(new Date(until))
}

/** Whether the session that a call came with was just proved; one with a JWT came with none. */
export function isJustProved(account: Account | null, now: Date): boolean {
  if (account === null || account.cameWithJwt) return false
  return freshUntil(account.session.provedAt, now) !== null
}

/** The error for a caller who has to prove their identity again. */
export const freshProofRequired = () =>
  new ApiError('user_challenge_required', 'Confirm that it is you, then try again.')
