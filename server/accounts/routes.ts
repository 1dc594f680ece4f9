import type { FastifyContextConfig, FastifyPluginAsync } from 'fastify'
import type { MailPost } from '../mail/mail-worker.ts'
import type { Services } from '../services.ts'
import type { Callers } from './callers/callers.ts'
import { changeEmail, changePhone } from './contact/change-contact.ts'
import { finishPhoneVerification, startPhoneVerification } from './contact/phone-verification.ts'
import { finishVerification, startVerification } from './contact/verification.ts'
import { type AccountDependencies, accountDependencies, type Handler } from './dependencies.ts'
import { answerChallenge } from './factors/answer-challenge.ts'
import {
  createAuthenticator,
  deleteAuthenticator,
  verifyAuthenticator,
} from './factors/authenticators.ts'
import { createChallenge } from './factors/challenges.ts'
import { getProof, giveProof, requireFreshProof } from './factors/give-proof.ts'
import { listFactors } from './factors/list-factors.ts'
import { askForPasskey, getPasskeyFactor, proveByPasskey } from './factors/passkey-factor.ts'
import { requireProofForPasskey, requireRecentProof } from './factors/recent-proof.ts'
import {
  createRecoveryCodes,
  getRecoveryCodes,
  renewRecoveryCodes,
} from './factors/recovery-codes.ts'
import { switchMfa } from './factors/switch-mfa.ts'
import {
  byAccount,
  byAccountOrNetwork,
  byNetwork,
  byOwnEmail,
  bySent,
  counting,
  type Guard,
  type Limits,
  makeLimits,
} from './limits.ts'
import { listIdentities, removeIdentity } from './oauth/identities.ts'
import { listProviders } from './oauth/list-providers.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { addPasskey, passkeyOptions } from './passkeys/add-passkey.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './passkeys/own-passkeys.ts'
import { askForAnyPasskey, beginPasskeySession } from './passkeys/passkey-session.ts'
import { changePassword } from './passwords/change-password.ts'
import { finishRecovery, startRecovery } from './passwords/recovery.ts'
import { blockAccount } from './profile/block-account.ts'
import { listLogs } from './profile/logs.ts'
import { changeName, changePrefs, getAccount, getPrefs } from './profile/profile.ts'
import { pruneRegularly } from './prune-regularly.ts'
import { createPushTarget, deletePushTarget, updatePushTarget } from './push/push-targets.ts'
import { makeJwt } from './sessions/jwts.ts'
import { rememberDevice } from './sessions/remember-device.ts'
import { getPresence } from './sessions/session-presence.ts'
import {
  endAllSessions,
  endSession,
  getSession,
  listSessions,
  restartSession,
} from './sessions/sessions.ts'
import { beginAnonymousSession } from './sign-in/anonymous-session.ts'
import { mailLimit } from './sign-in/asking-device.ts'
import { signIn } from './sign-in/sign-in.ts'
import { magicLink, mailCode, phoneCode } from './sign-in/sign-in-tokens.ts'
import { signUp } from './sign-in/sign-up.ts'
import { beginTokenSession } from './sign-in/token-session.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method, path, access, handler, and the limits checked before it. */
type Call = readonly [Method, string, FastifyContextConfig, Handler, ...Guard[]]

const ANYONE: FastifyContextConfig = { fresh: true }
const SIGNED_IN: FastifyContextConfig = { fresh: true, access: 'user' }
const ALSO_PENDING: FastifyContextConfig = { ...SIGNED_IN, allowPending: true }

const RECOVERY_CODES = '/account/mfa/recovery-codes'
const ONE_SESSION = '/account/sessions/:sessionId'

const QUARTER_HOUR = 900

/**
 * Every call under /account with its access, handler and rate limit (wire §15). The calls that a
 * browser makes by navigating to a provider and back are in `oauth/routes.ts`.
 */
export function accountsApi(
  services: Services,
  callers: Callers,
  mails: MailPost,
): FastifyPluginAsync {
  const dependencies = accountDependencies(services, callers, mails)
  const limits = makeLimits(services)
  const calls = [
    ...profileCalls(dependencies, limits),
    ...factorCalls(dependencies, limits),
    ...passkeyCalls(dependencies, limits),
    ...sessionCalls(dependencies, limits),
    ...messageCalls(dependencies, limits),
  ]
  return async (app) => {
    for (const [method, url, config, handler, ...guards] of calls) {
      app.route({ method, url, config, preHandler: guards, handler })
    }
    await oauthRoutes(app, dependencies, limits)
    pruneRegularly(app, dependencies)
  }
}

function profileCalls(
  dependencies: AccountDependencies,
  { hourly, hourlyOnNode, counter }: Limits,
): Call[] {
  const { signUpsPerHour } = dependencies.configuration
  const wrongPasswords = counter('wrong passwords', 10)
  const wrongProofs = { passwords: wrongPasswords, passkeys: counter('wrong passkeys', 10) }
  const contacts = {
    wrongPasswords,
    changesByAccount: counter('contact changes', 10),
    changesByNetwork: counter('contact changes from a network', signUpsPerHour),
  }
  const justProved: Guard = (request) => requireFreshProof(dependencies, request)
  /** Each of them is a transaction and an event to every socket of the account. */
  const writes = hourlyOnNode(600, byAccount)
  return [
    [
      'POST',
      '/account',
      ANYONE,
      signUp(dependencies),
      hourly('sign-ups', signUpsPerHour, byNetwork),
    ],
    ['GET', '/account', SIGNED_IN, getAccount(dependencies)],
    ['PATCH', '/account/name', SIGNED_IN, changeName(dependencies), writes],
    [
      'PATCH',
      '/account/password',
      SIGNED_IN,
      changePassword(dependencies),
      hourly('password changes', 10, byNetwork),
    ],
    ['PATCH', '/account/email', SIGNED_IN, changeEmail(dependencies, contacts)],
    ['PATCH', '/account/phone', SIGNED_IN, changePhone(dependencies, contacts)],
    ['PATCH', '/account/status', SIGNED_IN, blockAccount(dependencies), justProved],
    ['GET', '/account/proof', SIGNED_IN, getProof(dependencies)],
    ['POST', '/account/proof', SIGNED_IN, giveProof(dependencies, wrongProofs)],
    ['GET', '/account/prefs', SIGNED_IN, getPrefs],
    [
      'PATCH',
      '/account/prefs',
      { ...SIGNED_IN, largeBodies: true },
      changePrefs(dependencies),
      writes,
    ],
    ['GET', '/account/logs', SIGNED_IN, listLogs(dependencies)],

    ['POST', '/account/targets/push', SIGNED_IN, createPushTarget(dependencies), writes],
    ['PUT', '/account/targets/:targetId/push', SIGNED_IN, updatePushTarget(dependencies), writes],
    [
      'DELETE',
      '/account/targets/:targetId/push',
      SIGNED_IN,
      deletePushTarget(dependencies),
      writes,
    ],

    ['GET', '/account/providers', SIGNED_IN, listProviders(dependencies)],
    ['GET', '/account/identities', SIGNED_IN, listIdentities(dependencies)],
    ['DELETE', '/account/identities/:identityId', SIGNED_IN, removeIdentity(dependencies)],
  ]
}

function factorCalls(dependencies: AccountDependencies, { hourly, counter }: Limits): Call[] {
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
    [
      'POST',
      '/account/mfa/authenticators/:type',
      SIGNED_IN,
      createAuthenticator(dependencies),
      justProved,
    ],
    [
      'PUT',
      '/account/mfa/authenticators/:type',
      SIGNED_IN,
      verifyAuthenticator(dependencies, codes),
    ],
    ['DELETE', '/account/mfa/authenticators/:type', SIGNED_IN, deleteAuthenticator(dependencies)],
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

/** Our own passkey calls (wire §8.2). */
function passkeyCalls(
  dependencies: AccountDependencies,
  { hourlyOnNode, counter }: Limits,
): Call[] {
  const proved: Guard = (request) => requireProofForPasskey(dependencies, request)
  const started = hourlyOnNode(60, byAccount)
  const factor = proveByPasskey(dependencies, counter('passkeys as second factors', 10))
  const askForProof = askForPasskey(dependencies, 'proof')
  const askForFactor = askForPasskey(dependencies, 'second-factor')
  return [
    ['GET', '/account/passkeys', SIGNED_IN, listPasskeys(dependencies)],
    ['POST', '/account/passkeys/options', SIGNED_IN, passkeyOptions(dependencies), proved, started],
    ['POST', '/account/passkeys', SIGNED_IN, addPasskey(dependencies), proved],
    ['PATCH', '/account/passkeys/:passkeyId', SIGNED_IN, renamePasskey(dependencies)],
    ['DELETE', '/account/passkeys/:passkeyId', SIGNED_IN, deletePasskey(dependencies), proved],
    ['POST', '/account/proof/options', SIGNED_IN, askForProof, started],
    ['GET', '/account/mfa/passkey', ALSO_PENDING, getPasskeyFactor(dependencies)],
    ['POST', '/account/mfa/passkey/options', ALSO_PENDING, askForFactor, started],
    ['POST', '/account/mfa/passkey', ALSO_PENDING, factor],
  ]
}

function sessionCalls(
  dependencies: AccountDependencies,
  { hourly, hourlyOnNode, counter }: Limits,
): Call[] {
  const { signInFailures } = dependencies.configuration
  const failures = {
    byEmail: counter('failed sign-ins', signInFailures, QUARTER_HOUR),
    byNetwork: counter('failed sign-ins from a network', signInFailures, QUARTER_HOUR),
    byEmailOfNetwork: counter(
      'failed sign-ins by email of a network',
      Math.ceil(signInFailures / 2),
      QUARTER_HOUR,
    ),
    byDevice: counter('failed sign-ins on a known device', signInFailures, QUARTER_HOUR),
    byDevicesOfAccount: counter(
      'failed sign-ins on known devices of an account',
      3 * signInFailures,
      QUARTER_HOUR,
    ),
    attempts: counter('sign-ins', Math.max(60, signInFailures), QUARTER_HOUR),
  }
  // Passkeys cannot be guessed. This limits the work, and wrong passwords do not use it up.
  const passkeyFailures = counter('failed passkeys from a network', 100, QUARTER_HOUR)
  const ends = hourlyOnNode(100, byNetwork)
  const beginAnonymously = beginAnonymousSession(dependencies)
  const tokens = {
    failures: counter('failed token sessions', 30),
    calls: counter('token sessions', 10),
  }
  const beginByPasskey = beginPasskeySession(dependencies, passkeyFailures)
  const asked = hourlyOnNode(300, byNetwork)
  const beginByToken = beginTokenSession(dependencies, tokens)
  return [
    ['POST', '/account/sessions/email', ANYONE, signIn(dependencies, failures)],
    ['POST', '/account/sessions/passkey/options', ANYONE, askForAnyPasskey(dependencies), asked],
    ['POST', '/account/sessions/passkey', ANYONE, beginByPasskey],
    ['POST', '/account/sessions/anonymous', ANYONE, beginAnonymously, hourlyOnNode(50, byNetwork)],
    ['POST', '/account/sessions/token', ANYONE, beginByToken],
    ['PUT', '/account/sessions/magic-url', ANYONE, beginByToken],
    ['PUT', '/account/sessions/phone', ANYONE, beginByToken],
    ['POST', '/account/jwts', SIGNED_IN, makeJwt(dependencies), hourlyOnNode(100, byAccount)],

    ['GET', '/account/presence', ANYONE, getPresence],
    [
      'PUT',
      '/account/device',
      SIGNED_IN,
      rememberDevice(dependencies),
      hourly('known devices', 30, byAccount),
    ],
    ['GET', '/account/sessions', SIGNED_IN, listSessions(dependencies)],
    ['DELETE', '/account/sessions', SIGNED_IN, endAllSessions(dependencies), ends],
    ['GET', ONE_SESSION, SIGNED_IN, getSession(dependencies)],
    ['PATCH', ONE_SESSION, SIGNED_IN, restartSession(dependencies), hourlyOnNode(10, byNetwork)],
    ['DELETE', ONE_SESSION, ALSO_PENDING, endSession(dependencies), ends],
  ]
}

/** Calls that send a message, and calls that accept its code or link. */
function messageCalls(dependencies: AccountDependencies, { hourly, counter }: Limits): Call[] {
  const fromStrangers = {
    byEmail: counter('messages that strangers cause', 5),
    byEmailOfNetwork: counter('messages that a network causes to an address', 3),
  }
  // The network's limit comes first: a rejected network must not use up the quota of others.
  const mailed = (kind: string, points: number) => [
    mailLimit(dependencies, {
      ...fromStrangers,
      byNetwork: counter(`${kind} for a network`, points),
      byDevice: counter(`${kind} for a known device`, points),
      byDevicesOfAccount: counter(`${kind} for known devices of an account`, 2 * points),
    }),
  ]
  const texted = [
    hourly('texted codes for a network', 10, byNetwork),
    hourly('texted codes to a number', 10, bySent('phone')),
  ]
  const startMail = startVerification(dependencies)
  const startPhone = startPhoneVerification(dependencies)
  const mailStarts = hourly('verification mails', 10, byAccount)
  // The address may be anyone's until it is confirmed.
  const toStrangers = counting(fromStrangers.byEmail, byOwnEmail)
  const phoneStarts = hourly('verification texts', 10, byAccount)
  const phoneStartsByNetwork = hourly('verification texts for a network', 10, byNetwork)
  const finishMail = finishVerification(dependencies)
  const finishPhone = finishPhoneVerification(dependencies)
  const mailEnds = hourly('verification links', 10, bySent('userId'))
  const phoneEnds = hourly('verification codes', 10, byAccountOrNetwork)
  const recoveries = hourly('recovery links', 10, bySent('userId'))
  return [
    ['POST', '/account/recovery', ANYONE, startRecovery(dependencies), ...mailed('recoveries', 10)],
    ['PUT', '/account/recovery', ANYONE, finishRecovery(dependencies), recoveries],
    // The first path is used by SDKs up to 21.0, the second by later ones (wire §1.1).
    ...['/account/verification', '/account/verifications/email'].flatMap((path): Call[] => [
      ['POST', path, SIGNED_IN, startMail, mailStarts, toStrangers],
      ['PUT', path, ANYONE, finishMail, mailEnds],
    ]),
    ...['/account/verification/phone', '/account/verifications/phone'].flatMap((path): Call[] => [
      ['POST', path, SIGNED_IN, startPhone, phoneStartsByNetwork, phoneStarts],
      ['PUT', path, ANYONE, finishPhone, phoneEnds],
    ]),
    [
      'POST',
      '/account/tokens/email',
      ANYONE,
      mailCode(dependencies),
      ...mailed('mailed codes', 10),
    ],
    [
      'POST',
      '/account/tokens/magic-url',
      ANYONE,
      magicLink(dependencies),
      ...mailed('mailed sign-ins', 60),
    ],
    ['POST', '/account/tokens/phone', ANYONE, phoneCode(dependencies), ...texted],
  ]
}
