import { AuthenticatorType } from 'appwrite'
import { account } from '../../data/calls/client.ts'
import { errorStatus } from '../../data/calls/errors.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import type { CurrentUser } from '../../data/user/current-user.ts'

const type = AuthenticatorType.Totp

/** A new authenticator: its secret, and the same as an address for a QR code. */
export function newAuthenticator() {
  return account.createMfaAuthenticator({ type })
}

/** The first code of the authenticator shows that the app has its secret. */
export async function verifyAuthenticator(code: string): Promise<void> {
  await account.updateMfaAuthenticator({ type, otp: code.replace(/\s/g, '') })
}

export async function turnOn(): Promise<CurrentUser> {
  return account.updateMFA({ mfa: true })
}

/**
 * Turns two-step verification off and forgets the authenticator, so that a later set-up begins
 * anew. Stopped in between it is off, with an app that can be turned on again.
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

/** The first recovery codes, or 'kept' when there are some from before, which still work. */
export async function firstRecoveryCodes(): Promise<string[] | 'kept'> {
  try {
    return (await account.createMfaRecoveryCodes()).recoveryCodes
  } catch (error) {
    if (errorStatus(error) === 409) return 'kept'
    throw error
  }
}

/** New recovery codes; those from before, if there are any, work no more. */
export async function newRecoveryCodes(): Promise<string[]> {
  const first = await firstRecoveryCodes()
  return first === 'kept' ? (await account.updateMfaRecoveryCodes()).recoveryCodes : first
}

/** Shows the account as it is after a change of its second factors. */
export function refreshFactors(user?: CurrentUser) {
  if (user) queryClient.setQueryData(queryKeys.currentUser, user)
  return queryClient.invalidateQueries({ queryKey: queryKeys.factors })
}
