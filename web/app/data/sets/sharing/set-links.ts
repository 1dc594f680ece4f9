import { useQuery } from '@tanstack/react-query'
import { callFunction } from '../../calls/call-function.ts'
import { queryClient } from '../../queries/query-client.ts'
import { useWrite } from '../../queries/use-write.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import { refreshSets } from '../my-sets.ts'

const linksKey = (userId: string) => ['set-links', userId] as const

/** The user's open links to private sets, the newest first. */
export function useSetLinks() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: linksKey(userId),
    queryFn: async () => (await callFunction('setLinks', { action: 'list' })).links,
    gcTime: 0,
  })
}

type LinkChange = { action: 'create'; setId: string } | { action: 'revoke'; linkId: string }

/** Creates a link, whose secret is in the answer, or takes one back. */
export function useChangeSetLinks() {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (change: LinkChange) => callFunction('setLinks', change),
    onSuccess: ({ links }) => queryClient().setQueryData(linksKey(userId), links),
  })
}

/** The set of a link. Never kept on the device. */
export function useSentSet(secret: string) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: ['sent-set', userId, secret],
    queryFn: () => callFunction('openSetLink', { secret }),
    gcTime: 0,
  })
}

/** Copies the set of a link to the user's private ones. */
export function useCopySentSet(secret: string) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: () => callFunction('copySentSet', { secret }),
    onSuccess: () => refreshSets(userId),
  })
}
