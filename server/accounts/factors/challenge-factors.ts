import { ApiError } from '../../contract/errors.ts'
import type { Connection, UserRow } from '../../database/schema.ts'
import { factorNames, hasHeldFactor, verifiedFactors } from '../callers/verified-factors.ts'
import { type AccountDependencies, requireTexts } from '../dependencies.ts'
import { countRecoveryCodes } from './recovery-code-rows.ts'

/** The factors that a challenge can request, by their names in calls (wire §8). */
export const CHALLENGE_FACTORS = ['email', 'phone', 'totp', 'recoverycode'] as const

export type ChallengeFactor = (typeof CHALLENGE_FACTORS)[number]

/**
 * Checks that the account can be challenged for `factor`, so that nobody waits for a code that
 * cannot come, and that a sent code never replaces an app or a passkey.
 * @throws ApiError that names what is missing.
 */
export async function checkFactor(
  { store, mails }: Pick<AccountDependencies, 'store' | 'mails'>,
  user: UserRow,
  factor: ChallengeFactor,
): Promise<void> {
  const { connection } = store
  await refuseSentCode(connection, user, factor)
  switch (factor) {
    case 'totp':
      if ((await verifiedFactors(connection, user)).totp) return
      throw new ApiError('user_authenticator_not_found', 'No authenticator app is set up.')
    case 'recoverycode':
      if ((await countRecoveryCodes(connection, user.id)) > 0) return
      throw new ApiError('user_recovery_codes_not_found', 'You have no recovery codes.')
    case 'email':
      if (user.email === null) {
        throw new ApiError('user_email_not_found', 'This account has no email address.')
      }
      if (user.emailVerified !== 1) {
        throw new ApiError('user_email_not_verified', 'Verify your email address first.')
      }
      return
    case 'phone':
      if (user.phone === null) {
        throw new ApiError('user_phone_not_found', 'This account has no phone number.')
      }
      if (user.phoneVerified !== 1) {
        throw new ApiError('user_phone_not_verified', 'Verify your phone number first.')
      }
      return requireTexts({ mails })
  }
}

/**
 * @throws ApiError if `factor` is a mailed or texted code although the account has an app, passkey
 * or the like.
 */
export async function refuseSentCode(connection: Connection, user: UserRow, factor: string) {
  if (factor !== 'email' && factor !== 'phone') return
  if (!hasHeldFactor(factorNames(await verifiedFactors(connection, user)))) return
  throw new ApiError(
    'general_bad_request',
    'This account is protected by an authenticator app or a passkey. Use that or a recovery code.',
  )
}
