import { useQuery } from '@tanstack/react-query'
import type { Models } from 'appwrite'
import { account, client, ENDPOINT } from '../calls/client.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** An account at a provider that the user can log in with. */
export type Identity = Models.Identity

export function useIdentities() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.account(userId, 'identities'),
    queryFn: () => account.listIdentities(),
    select: ({ identities }) => identities,
  })
}

export function useDisconnectIdentity(onDisconnected: (identity: Identity) => void) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: ({ $id }: Identity) => account.deleteIdentity({ identityId: $id }),
    onSuccess: (_, identity) => {
      onDisconnected(identity)
      return queryClient().invalidateQueries({ queryKey: queryKeys.account(userId, 'identities') })
    },
  })
}

/** The ids of the sign-in providers that this server offers (wire §7.6); empty until it answers. */
export function useOfferedProviders(): readonly string[] {
  const { $id: userId } = useSignedInUser()
  const { data = [] } = useQuery({
    queryKey: queryKeys.account(userId, 'providers'),
    queryFn: listProviders,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

async function listProviders(): Promise<string[]> {
  const headers = { 'content-type': 'application/json' }
  return (await client.call('GET', new URL(`${ENDPOINT}/account/providers`), headers)).providers
}
