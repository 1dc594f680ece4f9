import { callFunction } from '../calls/call-function.ts'
import { refreshCollections } from '../queries/refresh-collections.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** Subscribes to a shared set by its id. Resolves once the screens show it. */
export function useSubscribe() {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (communitySetId: string) => callFunction('subscribeToSet', { communitySetId }),
    onSuccess: () => refreshAfterAdding(userId),
  })
}

/** Refetches everything that depends on the shared sets and guides that a user has added. */
export function refreshAfterAdding(userId: string): Promise<void> {
  return refreshCollections(userId, [
    ...(['questionSets', 'communitySubscriptions', 'studyGuides'] as const),
    ...(['questionSetSummaries', 'questions'] as const),
  ])
}
