import { useQuery } from '@tanstack/react-query'
import { client, ENDPOINT } from '../calls/client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** Runs a call that may require a proof; null if the user does not give it. */
export type WithProof = <Answer>(call: () => Promise<Answer>) => Promise<Answer | null>

/** The ways in which the user can reauthenticate (wire §8.1). */
export interface WaysToProve {
  /** Until when the session counts as reauthenticated (ISO moment); '' if it does not. */
  until: string
  password: boolean
  passkey: boolean
  /** The providers that the account signs in with. */
  providers: string[]
}

const address = () => new URL(`${ENDPOINT}/account/proof`)
const HEADERS = { 'content-type': 'application/json' }

export function waysToProve(): Promise<WaysToProve> {
  return client.call('GET', address(), HEADERS)
}

export function useWaysToProve() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.account(userId, 'proof'),
    queryFn: waysToProve,
    gcTime: 0,
  })
}

/** Reauthenticates by `prove`. Pending until `onProven` has resolved. */
export function useProofBy(prove: () => Promise<void>, onProven: () => void | Promise<void>) {
  return useWrite({ mutationFn: prove, onSuccess: onProven })
}

/** Reauthenticates by password. Fails with the server's error if it is wrong. */
export function useProofByPassword(onProven: () => void) {
  return useWrite({
    mutationFn: async (password: string) => {
      await client.call('POST', address(), HEADERS, { password })
    },
    onSuccess: onProven,
  })
}
