import { type AccountCalls, ANYONE } from '../calls.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { byNetwork, bySent, type Guard, type Limits } from '../limits.ts'
import { finishRecovery, startRecovery } from '../passwords/recovery.ts'
import { mailLimit } from '../sign-in/asking-device.ts'
import { magicLink, mailCode, phoneCode } from '../sign-in/sign-in-tokens.ts'
import { messagesOfStrangers } from './shared-limits.ts'

/** Links and codes that people without a session ask for: to sign in, or for a new password. */
export const tokenCalls: AccountCalls = (dependencies, limits) => {
  const mailed = (kind: string, points: number) => mailsOf(dependencies, limits, kind, points)
  // The network's limit comes first: a rejected network must not use up the quota of others.
  const texted = [
    limits.hourly('texted codes for a network', 10, byNetwork),
    limits.hourly('texted codes to a number', 10, bySent('phone')),
  ]
  const recoveries = limits.hourly('recovery links', 10, bySent('userId'))
  const byMail = mailCode(dependencies)
  const byLink = magicLink(dependencies)
  return [
    ['POST', '/account/recovery', ANYONE, startRecovery(dependencies), mailed('recoveries', 10)],
    ['PUT', '/account/recovery', ANYONE, finishRecovery(dependencies), recoveries],
    ['POST', '/account/tokens/email', ANYONE, byMail, mailed('mailed codes', 10)],
    ['POST', '/account/tokens/magic-url', ANYONE, byLink, mailed('mailed sign-ins', 60)],
    ['POST', '/account/tokens/phone', ANYONE, phoneCode(dependencies), ...texted],
  ]
}

/** The limits of one kind of mail. What strangers cause to an address counts for all kinds. */
function mailsOf(
  dependencies: AccountDependencies,
  limits: Limits,
  kind: string,
  points: number,
): Guard {
  const { counter } = limits
  return mailLimit(dependencies, {
    byEmail: messagesOfStrangers(limits),
    byEmailOfNetwork: counter('messages that a network causes to an address', 3),
    byNetwork: counter(`${kind} for a network`, points),
    byDevice: counter(`${kind} for a known device`, points),
    byDevicesOfAccount: counter(`${kind} for known devices of an account`, 2 * points),
  })
}
