import type { FastifyContextConfig, FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { MailPost } from '../mail/mail-worker.ts'
import type { Services } from '../services.ts'
import type { Callers } from './callers/callers.ts'
import { changeEmail, changePhone } from './contact/change-contact.ts'
import { finishPhoneVerification, startPhoneVerification } from './contact/phone-verification.ts'
import { finishVerification, startVerification } from './contact/verification.ts'
import { answerChallenge } from './factors/answer-challenge.ts'
import {
  createAuthenticator,
  deleteAuthenticator,
  verifyAuthenticator,
} from './factors/authenticators.ts'
import { createChallenge } from './factors/challenges.ts'
import { listFactors } from './factors/list-factors.ts'
import {
  createRecoveryCodes,
  getRecoveryCodes,
  renewRecoveryCodes,
} from './factors/recovery-codes.ts'
import { switchMfa } from './factors/switch-mfa.ts'
import { pruneAccountLogs } from './logs/account-log.ts'
import { listIdentities, removeIdentity } from './oauth/identities.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { type AccountParts, accountParts, type Handler } from './parts.ts'
import { changePassword } from './passwords/change-password.ts'
import { finishRecovery, startRecovery } from './passwords/recovery.ts'
import { blockAccount } from './profile/block-account.ts'
import { listLogs } from './profile/logs.ts'
import { changeName, changePrefs, getAccount, getPrefs } from './profile/profile.ts'
import { createPushTarget, deletePushTarget, updatePushTarget } from './push/push-targets.ts'
import { pruneTokens } from './secrets/one-time-tokens.ts'
import { makeJwt } from './sessions/jwts.ts'
import {
  endAllSessions,
  endSession,
  getSession,
  listSessions,
  restartSession,
} from './sessions/sessions.ts'
import { beginAnonymousSession } from './sign-in/anonymous-session.ts'
import { signIn } from './sign-in/sign-in.ts'
import { magicLink, mailCode, phoneCode } from './sign-in/sign-in-tokens.ts'
import { signUp } from './sign-in/sign-up.ts'
import { beginTokenSession } from './sign-in/token-session.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const PRUNE_EVERY = 60 * 60_000

type Call = readonly [Method, string, FastifyContextConfig, Handler]

const ANYONE: FastifyContextConfig = { fresh: true }
const SIGNED_IN: FastifyContextConfig = { fresh: true, access: 'user' }
const ALSO_PENDING: FastifyContextConfig = { ...SIGNED_IN, allowPending: true }

/**
 * Every call under /account: who may make it, and what answers it. Those that a browser makes by
 * navigating to a sign-in provider and back are in `oauth/routes.ts`.
 */
export function accountsApi(
  services: Services,
  callers: Callers,
  mails: MailPost,
): FastifyPluginAsync {
  const parts = accountParts(services, callers, mails)
  const [ask, answer] = [createChallenge(parts), answerChallenge(parts)]
  const calls: Call[] = [
    ['POST', '/account', ANYONE, signUp(parts)],
    ['GET', '/account', SIGNED_IN, getAccount(parts)],
    ['PATCH', '/account/name', SIGNED_IN, changeName(parts)],
    ['PATCH', '/account/password', SIGNED_IN, changePassword(parts)],
    ['PATCH', '/account/email', SIGNED_IN, changeEmail(parts)],
    ['PATCH', '/account/phone', SIGNED_IN, changePhone(parts)],
    ['PATCH', '/account/status', SIGNED_IN, blockAccount(parts)],
    ['GET', '/account/prefs', SIGNED_IN, getPrefs],
    ['PATCH', '/account/prefs', SIGNED_IN, changePrefs(parts)],
    ['POST', '/account/jwts', SIGNED_IN, makeJwt(parts)],
    ['GET', '/account/logs', SIGNED_IN, listLogs(parts)],

    ['PATCH', '/account/mfa', SIGNED_IN, switchMfa(parts)],
    ['GET', '/account/mfa/factors', ALSO_PENDING, listFactors(parts)],
    ['POST', '/account/mfa/authenticators/:type', SIGNED_IN, createAuthenticator(parts)],
    ['PUT', '/account/mfa/authenticators/:type', SIGNED_IN, verifyAuthenticator(parts)],
    ['DELETE', '/account/mfa/authenticators/:type', SIGNED_IN, deleteAuthenticator(parts)],
    ['GET', '/account/mfa/recovery-codes', SIGNED_IN, getRecoveryCodes(parts)],
    ['POST', '/account/mfa/recovery-codes', SIGNED_IN, createRecoveryCodes(parts)],
    ['PATCH', '/account/mfa/recovery-codes', SIGNED_IN, renewRecoveryCodes(parts)],
    ['POST', '/account/mfa/challenge', ALSO_PENDING, ask],
    ['PUT', '/account/mfa/challenge', ALSO_PENDING, answer],
    // SDKs from 21.5.0 on (WIRE.md §1.1).
    ['POST', '/account/mfa/challenges', ALSO_PENDING, ask],
    ['PUT', '/account/mfa/challenges', ALSO_PENDING, answer],

    ['POST', '/account/targets/push', SIGNED_IN, createPushTarget(parts)],
    ['PUT', '/account/targets/:targetId/push', SIGNED_IN, updatePushTarget(parts)],
    ['DELETE', '/account/targets/:targetId/push', SIGNED_IN, deletePushTarget(parts)],

    ['POST', '/account/sessions/email', ANYONE, signIn(parts)],
    ['GET', '/account/sessions', SIGNED_IN, listSessions(parts)],
    ['DELETE', '/account/sessions', SIGNED_IN, endAllSessions(parts)],
    ['GET', '/account/sessions/:sessionId', SIGNED_IN, getSession(parts)],
    ['PATCH', '/account/sessions/:sessionId', SIGNED_IN, restartSession(parts)],
    ['DELETE', '/account/sessions/:sessionId', ALSO_PENDING, endSession(parts)],

    ['GET', '/account/identities', SIGNED_IN, listIdentities(parts)],
    ['DELETE', '/account/identities/:identityId', SIGNED_IN, removeIdentity(parts)],

    ['POST', '/account/recovery', ANYONE, startRecovery(parts)],
    ['PUT', '/account/recovery', ANYONE, finishRecovery(parts)],
    // The first spelling is of SDKs up to 21.0, the second of later ones (WIRE.md §1.1).
    ...['/account/verification', '/account/verifications/email'].flatMap((path): Call[] => [
      ['POST', path, SIGNED_IN, startVerification(parts)],
      ['PUT', path, ANYONE, finishVerification(parts)],
    ]),
    ...['/account/verification/phone', '/account/verifications/phone'].flatMap((path): Call[] => [
      ['POST', path, SIGNED_IN, startPhoneVerification(parts)],
      ['PUT', path, ANYONE, finishPhoneVerification(parts)],
    ]),
    ['POST', '/account/tokens/email', ANYONE, mailCode(parts)],
    ['POST', '/account/tokens/magic-url', ANYONE, magicLink(parts)],
    ['POST', '/account/tokens/phone', ANYONE, phoneCode(parts)],
    ['POST', '/account/sessions/anonymous', ANYONE, beginAnonymousSession(parts)],
    ['POST', '/account/sessions/token', ANYONE, beginTokenSession(parts)],
    ['PUT', '/account/sessions/magic-url', ANYONE, beginTokenSession(parts)],
    ['PUT', '/account/sessions/phone', ANYONE, beginTokenSession(parts)],
  ]
  return async (app) => {
    for (const [method, url, config, handler] of calls) app.route({ method, url, config, handler })
    await oauthRoutes(app, parts)
    pruneRegularly(app, parts)
  }
}

/** Removes what is too old to keep, at the start and then every hour. */
function pruneRegularly(app: FastifyInstance, { store, clock, log }: AccountParts) {
  const prune = () => {
    pruneAccountLogs(store.connection, clock()).catch((error) =>
      log.warn({ err: error }, 'old account logs were not removed'),
    )
    pruneTokens(store.connection, clock()).catch((error) =>
      log.warn({ err: error }, 'expired codes and links were not removed'),
    )
  }
  prune()
  const pruning = setInterval(prune, PRUNE_EVERY).unref()
  app.addHook('onClose', async () => clearInterval(pruning))
}
