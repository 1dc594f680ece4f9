import { type Caller, requireUser } from '../accounts/callers/caller.ts'
import { freshProofRequired } from '../accounts/callers/fresh-proof.ts'
import { Refusal } from './function.ts'

/**
 * For a link that outlives a token of 15 minutes, which may have been passed on: it needs a session,
 * and a caller who waits for its secret, since only the hash is stored.
 *
 * @throws Refusal `general_bad_request` for an asynchronous call.
 * @throws ApiError `user_challenge_required` without a session.
 */
export function requireWaitingSession(caller: Caller, isAsync: boolean): void {
  if (isAsync) throw new Refusal('general_bad_request', 'Wait for this answer (async: false).')
  if (requireUser(caller).sessionId === null) throw freshProofRequired()
}
