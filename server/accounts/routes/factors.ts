import { type AccountCalls, ALSO_PENDING, type Call, SIGNED_IN } from '../calls.ts'
import { answerChallenge } from '../factors/answer-challenge.ts'
import {
  createAuthenticator,
  deleteAuthenticator,
  verifyAuthenticator,
} from '../factors/authenticators.ts'
import { createChallenge } from '../factors/challenges.ts'
import { requireFreshProof } from '../factors/give-proof.ts'
import { listFactors } from '../factors/list-factors.ts'
import { requireRecentProof } from '../factors/recent-proof.ts'
import {
  createRecoveryCodes,
  getRecoveryCodes,
  renewRecoveryCodes,
} from '../factors/recovery-codes.ts'
import { switchMfa } from '../factors/switch-mfa.ts'
import { byAccount, counting, type Guard } from '../limits.ts'

const AUTHENTICATOR = '/account/mfa/authenticators/:type'
const RECOVERY_CODES = '/account/mfa/recovery-codes'

/** Two-step sign-in: the authenticator app, recovery codes, challenges. */
export const factorCalls: AccountCalls = (dependencies, { hourly, counter }) => {
  /** Limits on checked codes, whatever they are for. */
  const codes = counter('factor codes', 10)
  const challenges = counter('challenges', 10)
  const newCodes = hourly('recovery codes', 10, byAccount)
  const provedLately: Guard = (request) => requireRecentProof(dependencies, request)
  const justProved: Guard = (request) => requireFreshProof(dependencies, request)
  const ask = createChallenge(dependencies)
  const answer = answerChallenge(dependencies, { challenges, codes })
  return [
    ['PATCH', '/account/mfa', SIGNED_IN, switchMfa(dependencies)],
    ['GET', '/account/mfa/factors', ALSO_PENDING, listFactors(dependencies)],
    ['POST', AUTHENTICATOR, SIGNED_IN, createAuthenticator(dependencies), justProved],
    ['PUT', AUTHENTICATOR, SIGNED_IN, verifyAuthenticator(dependencies, codes)],
    ['DELETE', AUTHENTICATOR, SIGNED_IN, deleteAuthenticator(dependencies)],
    ['GET', RECOVERY_CODES, SIGNED_IN, getRecoveryCodes(dependencies), provedLately],
    ['POST', RECOVERY_CODES, SIGNED_IN, createRecoveryCodes(dependencies), justProved, newCodes],
    ['PATCH', RECOVERY_CODES, SIGNED_IN, renewRecoveryCodes(dependencies), provedLately, newCodes],
    // The second path is used by SDKs from 21.5.0 on (wire §1.1).
    ...['/account/mfa/challenge', '/account/mfa/challenges'].flatMap((path): Call[] => [
      ['POST', path, ALSO_PENDING, ask, counting(challenges, byAccount)],
      ['PUT', path, ALSO_PENDING, answer],
    ]),
  ]
}
