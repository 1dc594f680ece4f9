import { type AccountCalls, ANYONE, type Call, SIGNED_IN } from '../calls.ts'
import { finishPhoneVerification, startPhoneVerification } from '../contact/phone-verification.ts'
import { finishVerification, startVerification } from '../contact/verification.ts'
import {
  byAccount,
  byAccountOrNetwork,
  byNetwork,
  byOwnEmail,
  bySent,
  counting,
} from '../limits.ts'
import { messagesOfStrangers } from './shared-limits.ts'

/** Confirming an account's address and number. */
export const verificationCalls: AccountCalls = (dependencies, limits) => {
  const { hourly } = limits
  const startMail = startVerification(dependencies)
  const startPhone = startPhoneVerification(dependencies)
  const finishMail = finishVerification(dependencies)
  const finishPhone = finishPhoneVerification(dependencies)
  const mailStarts = hourly('verification mails', 10, byAccount)
  // The address may be anyone's until it is confirmed.
  const toStrangers = counting(messagesOfStrangers(limits), byOwnEmail)
  const mailEnds = hourly('verification links', 10, bySent('userId'))
  // The network's limit comes first: a rejected network must not use up the quota of others.
  const phoneStarts = [
    hourly('verification texts for a network', 10, byNetwork),
    hourly('verification texts', 10, byAccount),
  ]
  const phoneEnds = hourly('verification codes', 10, byAccountOrNetwork)
  // The first path is used by SDKs up to 21.0, the second by later ones (wire §1.1).
  return [
    ...['/account/verification', '/account/verifications/email'].flatMap((path): Call[] => [
      ['POST', path, SIGNED_IN, startMail, mailStarts, toStrangers],
      ['PUT', path, ANYONE, finishMail, mailEnds],
    ]),
    ...['/account/verification/phone', '/account/verifications/phone'].flatMap((path): Call[] => [
      ['POST', path, SIGNED_IN, startPhone, ...phoneStarts],
      ['PUT', path, ANYONE, finishPhone, phoneEnds],
    ]),
  ]
}
