import { useMutationState } from '@tanstack/react-query'
import {
  type Execution,
  executionFailure,
  startInBackground,
  waitForEnd,
} from '../../calls/background-run.ts'
import { useWrite } from '../../queries/use-write.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import { type PrivateSet, refreshSets } from '../my-sets.ts'

const SHARING = ['share-question-set']

/** A share job that the server has accepted. */
type Sharing = { set: PrivateSet; execution: Execution<'shareQuestionSet'> }

/** How a share ended, whatever screen is open then. */
export type SharingEnds = {
  onShared: (set: PrivateSet) => void
  /** Called with the server's reason. */
  onRefused: (reason: string) => void
}

/**
 * Starts sharing a private set (specification §4). Resolves once the server has accepted the job.
 */
export function useShareSet(ends: SharingEnds) {
  const follow = useFollowSharing(ends)
  return useWrite({
    mutationFn: ({ set, description }: { set: PrivateSet; description: string }) =>
      startInBackground('shareQuestionSet', { setIdToShare: set.$id, description }),
    onSuccess: (execution, { set }) => follow.mutate({ set, execution }),
  })
}

/** Sets being shared; survives leaving the page. */
export function useSetsInSharing(): string[] {
  return useMutationState({
    filters: { mutationKey: SHARING, status: 'pending' },
    select: ({ state }) => (state.variables as Sharing).set.$id,
  })
}

function useFollowSharing({ onShared, onRefused }: SharingEnds) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationKey: SHARING,
    mutationFn: ({ execution }: Sharing) => waitForEnd(execution),
    onSuccess: async (execution, { set }) => {
      const failure = executionFailure(execution)
      // Counts as being shared until the list shows it, so that it cannot be pressed twice.
      await refreshSets(userId)
      if (failure !== null) onRefused(failure)
      else onShared(set)
    },
    onError: (error) => console.error('Lost track of the sharing of a set.', error),
  })
}
