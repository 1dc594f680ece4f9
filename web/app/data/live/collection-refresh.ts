import { COLLECTION_FACTS } from '@squared-away/domain/entities/collection-facts'
import type { CollectionId } from '@squared-away/domain/entities/collections'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { useLiveRefresh } from './live-refresh.ts'

/**
 * Refetches the lists of a collection when the user's documents in it change elsewhere, on the
 * events of `liveBy` (domain/entities/collection-facts.ts).
 */
export function useCollectionRefresh(collection: CollectionId) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  useLiveRefresh(
    COLLECTION_FACTS[collection].liveBy,
    () =>
      void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) }),
    userId,
  )
}
