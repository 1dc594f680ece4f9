import { AuthenticatorType } from 'appwrite'
import { account } from '../../data/calls/client.ts'
import { errorStatus } from '../../data/errors.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import type { CurrentUser } from '../../data/user/current-user.ts'

const type = AuthenticatorType.Totp

/** Creates an authenticator: its secret, and a URI for the QR code. */
export function newAuthenticator() {
  return account.createMfaAuthenticator({ type })
}

/** Verifies the first code, which proves that the app has the secret. */
export async function verifyAuthenticator(code: string): Promise<void> {
  await account.updateMfaAuthenticator({ type, otp: code.replace(/\s/g, '') })
}

export async function turnOn(): Promise<CurrentUser> {
  return account.updateMFA({ mfa: true })
}

/**
 * Turns two-step verification off and deletes the authenticator, so that a later setup starts
 * fresh. If interrupted in between, it is off and the app can be turned on again.
 */
export async function turnOff(): Promise<CurrentUser> {
  const user = await account.updateMFA({ mfa: false })
  try {
    await account.deleteMfaAuthenticator({ type })
  } catch (error) {
    if (errorStatus(error) !== 404) throw error
  }
  return user
}

/** Creates recovery codes; 'kept' if there are older ones, which still work. */
export async function firstRecoveryCodes(): Promise<string[] | 'kept'> {
  try {
    return (await account.createMfaRecoveryCodes()).recoveryCodes
  } catch (error) {
    if (errorStatus(error) === 409) return 'kept'
    throw error
  }
}

/** Replaces the recovery codes; older ones stop working. */
export async function newRecoveryCodes(): Promise<string[]> {
  const first = await firstRecoveryCodes()
  return first === 'kept' ? (await account.updateMfaRecoveryCodes()).recoveryCodes : first
}

/** Refreshes the account after a change of its factors. */
export function refreshFactors(user?: CurrentUser) {
  if (user) queryClient().setQueryData(queryKeys.currentUser, user)
  return queryClient().invalidateQueries({ queryKey: queryKeys.factors })
}
