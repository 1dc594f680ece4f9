import { queryOptions } from '@tanstack/react-query'
import type { AuthenticationFactor, Models } from 'appwrite'
import { account } from '../../data/calls/client.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { hasPasskey } from '../passkeys/passkey-calls.ts'
import { passkeysWork } from '../passkeys/passkey-support.ts'

/** The second factors that are codes. SMS is not supported (wire §8). */
export type CodeFactor = 'totp' | 'recoverycode' | 'email'
export type Factor = CodeFactor | 'passkey'

/** The second factors that an account has. */
export interface SecondFactors extends Models.MfaFactors {
  passkey: boolean
}

/** The second factors of the account. May be fetched before the second factor is completed. */
export const factorsQuery = queryOptions({
  queryKey: queryKeys.factors,
  queryFn: async (): Promise<SecondFactors> => {
    const [factors, passkey] = await Promise.all([account.listMfaFactors(), hasPasskey()])
    return { ...factors, passkey }
  },
  gcTime: 0,
})

/** The usable factors, the preferred one first. */
export function usableFactors(factors: SecondFactors): Factor[] {
  const usable: Factor[] = []
  if (factors.passkey && passkeysWork()) usable.push('passkey')
  if (factors.totp) usable.push('totp')
  if (factors.email) usable.push('email')
  if (factors.recoveryCode) usable.push('recoverycode')
  return usable
}

/** Starts a challenge. For `email` the server mails the code. */
export function startChallenge(factor: CodeFactor): Promise<Models.MfaChallenge> {
  return account.createMfaChallenge({ factor: factor as AuthenticationFactor })
}

/** Completes a challenge. Throws if the code is wrong, used or expired. */
export function answerChallenge(challengeId: string, code: string): Promise<Models.Session> {
  return account.updateMfaChallenge({ challengeId, otp: code.replace(/[\s-]/g, '') })
}
