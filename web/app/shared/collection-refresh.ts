import { useQueryClient } from '@tanstack/react-query'
import { useSignedInUser } from '../session/signed-in-user.ts'
import type { LiveCollection } from './api/live-feed.ts'
import { queryKeys } from './api/query-keys.ts'
import { useLiveRefresh } from './api/realtime.ts'

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
