import type { CollectionId } from '@squared-away/domain/entities/collections'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

/**
 * Refetches what the app holds of some collections of a user. Resolves once the screens have it.
 */
export async function refreshCollections(
  userId: string,
  collections: readonly CollectionId[],
): Promise<void> {
  await Promise.all(
    collections.map((collection) =>
      queryClient().invalidateQueries({ queryKey: queryKeys.collection(collection, userId) }),
    ),
  )
}
