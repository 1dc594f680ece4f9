import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import type { LiveCollection } from './live-feed.ts'
import { useLiveRefresh } from './live-refresh.ts'

/** Fetches all lists of a collection anew when the user's documents in it change elsewhere. */
export function useCollectionRefresh(collection: LiveCollection) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  useLiveRefresh(
    [collection],
    () =>
      void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) }),
    userId,
  )
}
