import type { FastifyPluginAsync } from 'fastify'
import { pruneRegularly } from '../http/prune-regularly.ts'
import type { MailPost } from '../mail/mail-worker.ts'
import type { Services } from '../services.ts'
import type { Callers } from './callers/callers.ts'
import { type AccountCalls, addCalls } from './calls.ts'
import { accountDependencies } from './dependencies.ts'
import { makeLimits } from './limits.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { accountPrunings } from './prune-accounts.ts'
import { accessReviewCalls } from './routes/access-review.ts'
import { factorCalls } from './routes/factors.ts'
import { identityCalls } from './routes/identities.ts'
import { passkeyCalls } from './routes/passkeys.ts'
import { profileCalls } from './routes/profile.ts'
import { sessionCalls } from './routes/sessions.ts'
import { signInCalls } from './routes/sign-in.ts'
import { signUpCalls } from './routes/sign-up.ts'
import { tokenCalls } from './routes/tokens.ts'
import { verificationCalls } from './routes/verification.ts'
import { webPushCalls } from './routes/web-push.ts'

const TABLES: readonly AccountCalls[] = [
  profileCalls,
  identityCalls,
  factorCalls,
  passkeyCalls,
  signInCalls,
  signUpCalls,
  sessionCalls,
  tokenCalls,
  verificationCalls,
  accessReviewCalls,
  webPushCalls,
]

/**
 * Every call under /account and /sign-up with its access, handler and rate limits (wire §15), one table for each
 * part in `routes/`. The calls that a browser makes by navigating to a provider and back are in
 * `oauth/routes.ts`.
 */
export function accountsApi(
  services: Services,
  callers: Callers,
  mails: MailPost,
): FastifyPluginAsync {
  const dependencies = accountDependencies(services, callers, mails)
  const limits = makeLimits(services)
  const calls = TABLES.flatMap((table) => table(dependencies, limits))
  return async (app) => {
    addCalls(app, calls)
    await oauthRoutes(app, dependencies, limits)
    pruneRegularly(app, services, accountPrunings(services))
  }
}
