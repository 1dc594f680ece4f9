import { useQuery } from '@tanstack/react-query'
import { client, ENDPOINT } from '../calls/client.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { renewCurrentUser } from '../user/current-user.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import type { WithProof } from './proof.ts'

/** What signs in to the account, or shows its study days (wire §6.2). */
export interface WayIn {
  $id: string
  $createdAt: string
  kind: 'passkey' | 'identity' | 'calendar'
  /** The passkey's name, or the provider's id; '' for the calendar address. */
  name: string
  /** The address at the provider, if it confirmed one. */
  email?: string
  /** Whether the recovery ended it. */
  ended: boolean
}

const HEADERS = { 'content-type': 'application/json' }
const address = () => new URL(`${ENDPOINT}/account/access-review`)

/** Everything that the owner is asked about after a recovery. */
export function useAccessReview() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.account(userId, 'access-review'),
    queryFn: async (): Promise<WayIn[]> => (await client.call('GET', address(), HEADERS)).ways,
  })
}

/** Keeps what is named and ends the rest; resolves to null if the user gives no proof. */
export function useAnswerAccessReview(withProof: WithProof, onAnswered: () => void) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (keep: string[]) =>
      withProof(async () => {
        await client.call('PUT', address(), HEADERS, { keep })
        return 'answered'
      }),
    onSuccess: async (done) => {
      if (done === null) return
      onAnswered()
      await renewCurrentUser()
      for (const what of ['identities', 'passkeys', 'calendar', 'sessions'] as const) {
        void queryClient().invalidateQueries({ queryKey: queryKeys.account(userId, what) })
      }
    },
  })
}
