import { useQuery } from '@tanstack/react-query'
import { AuthenticatorType, type Models } from 'appwrite'
import { useRef } from 'react'
import { account } from '../calls/client.ts'
import { errorStatus } from '../errors.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import type { CurrentUser } from '../user/current-user.ts'
import type { WithProof } from './proof.ts'

const type = AuthenticatorType.Totp

/** An authenticator: its secret, and a URI for the QR code. */
export type Authenticator = Models.MfaType

/**
 * A new authenticator for each setup.
 *
 * @param onCanceled Called if the user does not give a proof that the server asks for.
 */
export function useNewAuthenticator(withProof: WithProof, onCanceled: () => void) {
  return useQuery({
    queryKey: ['new-authenticator'],
    queryFn: async () => {
      const created = await withProof(() => account.createMfaAuthenticator({ type }))
      if (created === null) onCanceled()
      return created
    },
    // Every setup gets its own secret.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/**
 * Verifies the first code of the new authenticator, which proves that the app has the secret.
 *
 * @param onVerified Runs after the server accepted the code. If it rejects, the next try runs only
 *   this again.
 */
export function useVerifyAuthenticator(onVerified: () => Promise<unknown>) {
  const isVerified = useRef(false)
  return useWrite({
    mutationFn: async (code: string) => {
      // The server accepts a code once, so a retry must not send it again.
      if (!isVerified.current) {
        await account.updateMfaAuthenticator({ type, otp: code.replace(/\s/g, '') })
      }
      isVerified.current = true
      await onVerified()
    },
  })
}

/** Turns two-step verification on, and returns the changed account. */
export async function turnOn(): Promise<CurrentUser> {
  return account.updateMFA({ mfa: true })
}

/**
 * Turns two-step verification off and deletes the authenticator, so that a later setup starts
 * fresh. If interrupted in between, it is off and the app can be turned on again.
 */
async function turnOff(): Promise<CurrentUser> {
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
async function newRecoveryCodes(): Promise<string[]> {
  const first = await firstRecoveryCodes()
  return first === 'kept' ? (await account.updateMfaRecoveryCodes()).recoveryCodes : first
}

/**
 * Turns the second factor of an account on or off; resolves to null if the user gives no proof that
 * the server asks for.
 */
export function useTurnTwoStep(to: 'on' | 'off', withProof: WithProof, onTurned: () => void) {
  return useWrite({
    mutationFn: () => withProof(to === 'on' ? turnOn : turnOff),
    onSuccess: (user) => {
      if (user === null) return
      onTurned()
      return refreshFactors(user)
    },
  })
}

/** Replaces the recovery codes; resolves to null if the user gives no proof. */
export function useNewRecoveryCodes(withProof: WithProof) {
  return useWrite({
    mutationFn: () => withProof(newRecoveryCodes),
    onSuccess: () => refreshFactors(),
  })
}

/** Refreshes the account after a change of its factors. */
export function refreshFactors(user?: CurrentUser) {
  if (user) queryClient().setQueryData(queryKeys.currentUser, user)
  return queryClient().invalidateQueries({ queryKey: queryKeys.factors })
}
