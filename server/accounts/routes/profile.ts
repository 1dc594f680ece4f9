import { type AccountCalls, ANYONE, SIGNED_IN } from '../calls.ts'
import { changeEmail, changePhone } from '../contact/change-contact.ts'
import { requireFreshProof } from '../factors/give-proof.ts'
import { byAccount, byNetwork, type Guard } from '../limits.ts'
import { changePassword } from '../passwords/change-password.ts'
import { blockAccount } from '../profile/block-account.ts'
import { listLogs } from '../profile/logs.ts'
import { changeName, changePrefs, getAccount, getPrefs } from '../profile/profile.ts'
import { createPushTarget, deletePushTarget, updatePushTarget } from '../push/push-targets.ts'
import { signUp } from '../sign-in/sign-up.ts'
import { codeCheck, passwordSignUpGuard } from '../sign-in/sign-up-codes.ts'
import { limitSignUps } from '../sign-in/unit-board-sign-ups.ts'
import { wrongPasswords } from './shared-limits.ts'

const ONE_PUSH_TARGET = '/account/targets/:targetId/push'

/** The account itself: sign-up, contact data, password, preferences, push targets, logs. */
export const profileCalls: AccountCalls = (dependencies, limits) => {
  const { hourly, hourlyOnNode, counter } = limits
  const { signUpsPerHour } = dependencies.configuration
  const contacts = {
    wrongPasswords: wrongPasswords(limits),
    changesByAccount: counter('contact changes', 10),
    changesByNetwork: counter('contact changes from a network', signUpsPerHour),
  }
  const signUps = limitSignUps(dependencies, limits)
  const admitted = passwordSignUpGuard(dependencies, codeCheck(dependencies, limits))
  const passwordChanges = hourly('password changes', 10, byNetwork)
  const justProved: Guard = (request) => requireFreshProof(dependencies, request)
  /** Each of them is a transaction and an event to every socket of the account. */
  const writes = hourlyOnNode(600, byAccount)
  const prefsAccess = { config: { ...SIGNED_IN.config, largeBodies: true } }
  return [
    ['POST', '/account', ANYONE, signUp(dependencies, signUps.onTaken), signUps.guard, admitted],
    ['GET', '/account', SIGNED_IN, getAccount(dependencies)],
    ['PATCH', '/account/name', SIGNED_IN, changeName(dependencies), writes],
    ['PATCH', '/account/password', SIGNED_IN, changePassword(dependencies), passwordChanges],
    ['PATCH', '/account/email', SIGNED_IN, changeEmail(dependencies, contacts)],
    ['PATCH', '/account/phone', SIGNED_IN, changePhone(dependencies, contacts)],
    ['PATCH', '/account/status', SIGNED_IN, blockAccount(dependencies), justProved],
    ['GET', '/account/prefs', SIGNED_IN, getPrefs],
    ['PATCH', '/account/prefs', prefsAccess, changePrefs(dependencies), writes],
    ['POST', '/account/targets/push', SIGNED_IN, createPushTarget(dependencies), writes],
    ['PUT', ONE_PUSH_TARGET, SIGNED_IN, updatePushTarget(dependencies), writes],
    ['DELETE', ONE_PUSH_TARGET, SIGNED_IN, deletePushTarget(dependencies), writes],
    ['GET', '/account/logs', SIGNED_IN, listLogs(dependencies)],
  ]
}
