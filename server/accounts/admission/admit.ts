import { isAtDomain, type SignUpRule } from '@squared-away/domain/sign-up'
import type { Configuration } from '../../configuration/configuration.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Connection, InvitationRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { hashSecret } from '../secrets/session-token.ts'
import { isFirstAdminTokenHash } from './first-admin-token.ts'
import { holdInvitation, isInvitation } from './invitations.ts'
import { holdSignUpRule } from './sign-up-rule.ts'

/** What a person who wants an account brings along. */
export type Applicant = {
  /** Whether the person proved to own the email address. */
  readonly isProved: boolean
  /** The SHA-256 of the code or the secret of an invitation; null without one. */
  readonly codeHash: string | null
}

export type AdmissionSettings = Pick<Configuration, 'signUp' | 'contactEmail'>

/**
 * Decides, in the transaction that makes the account, whether an applicant may have it. The rule and
 * the invitation cannot change until it ends.
 * @param email The address of the new account, lower-case.
 * @returns The invitation that the account uses up, if any.
 * @throws ApiError `user_sign_up_restricted`.
 */
export async function admitApplicant(
  transaction: Transaction,
  settings: AdmissionSettings,
  given: Applicant & { readonly email: string | null; readonly now: string },
): Promise<InvitationRow | undefined> {
  const { email, isProved, codeHash, now } = given
  const rule = await holdSignUpRule(transaction, settings)
  const isFirst =
    codeHash !== null && (await isFirstAdminTokenHash(transaction.connection, codeHash))
  if (rule.mode === 'closed' && !isFirst) throw signUpRestricted(rule, settings)
  const wanted = { email, isProved, secretHash: codeHash }
  const invitation = await holdInvitation(transaction, wanted, now)
  const isFor = invitation === undefined || invitation.email === null || invitation.email === email
  if (isFor && invitation !== undefined) return invitation
  if (isFirst || isAdmittedByRule(rule, given)) return undefined
  throw isFor ? signUpRestricted(rule, settings) : otherAddress()
}

function isAdmittedByRule(
  rule: SignUpRule,
  { email, isProved, codeHash }: Applicant & { readonly email: string | null },
): boolean {
  if (rule.mode === 'open') return true
  if (rule.mode === 'code') return codeHash !== null && isCode(rule, codeHash)
  return rule.mode === 'domains' && isProved && email !== null && isAtDomain(email, rule.domains)
}

/** Whether a code may admit somebody now: the unit's, an invitation's, or the first admin's token. */
export async function isKnownCode(
  connection: Connection,
  rule: SignUpRule,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  if (isCode(rule, codeHash) || (await isFirstAdminTokenHash(connection, codeHash))) return true
  return rule.mode !== 'closed' && isInvitation(connection, codeHash, now)
}

const isCode = (rule: SignUpRule, codeHash: string) =>
  rule.mode === 'code' && rule.code !== null && hashSecret(rule.code) === codeHash

/** The error for a sign-up that the rule does not admit. It says who to ask. */
export function signUpRestricted(
  { mode, domains }: SignUpRule,
  { contactEmail }: AdmissionSettings,
): ApiError {
  const who = contactEmail ?? 'the people who run this site'
  const sentences = {
    open: 'This sign-up is not possible.',
    invited: `Sign-up here is by invitation. Ask ${who} for one.`,
    code: `Sign-up here takes your unit's code. Ask ${who} for it.`,
    domains: `Sign-up here is for email addresses at ${domains.join(', ')}, by a link that we mail you. For another address, ask ${who}.`,
    closed: `Sign-up is closed here. Ask ${who}.`,
  }
  return new ApiError('user_sign_up_restricted', sentences[mode])
}

const otherAddress = () =>
  new ApiError('user_sign_up_restricted', 'This invitation is for another email address.')
