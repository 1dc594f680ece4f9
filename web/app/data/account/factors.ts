import { queryOptions } from '@tanstack/react-query'
import type { AuthenticationFactor, Models } from 'appwrite'
import { account } from '../calls/client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { hasPasskey } from './passkeys.ts'

/** The second factors that are codes. SMS is not supported (wire §8). */
export type CodeFactor = 'totp' | 'recoverycode' | 'email'

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

/** A question for a code; `expire` is an ISO moment. */
export type Challenge = Pick<Models.MfaChallenge, '$id' | 'expire'>

/** Starts a challenge. For `email` the server mails the code. */
export function useStartChallenge() {
  return useWrite({
    mutationFn: (factor: CodeFactor): Promise<Challenge> =>
      account.createMfaChallenge({ factor: factor as AuthenticationFactor }),
  })
}

/** Completes a challenge. Throws if the code is wrong, used or expired. */
export async function answerChallenge(challengeId: string, code: string): Promise<void> {
  await account.updateMfaChallenge({ challengeId, otp: code.replace(/[\s-]/g, '') })
}
