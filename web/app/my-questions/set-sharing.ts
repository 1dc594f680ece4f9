import { useMutation, useMutationState } from '@tanstack/react-query'
import {
  type Execution,
  failureOf,
  startInBackground,
  waitForEnd,
} from '../data/calls/background-run.ts'
import type { PrivateSet } from '../data/sets/my-sets.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'
import { useSetsRefresh } from './my-sets.ts'

const SHARING = ['share-question-set']

/** specification §8. */
export const SHARING_FAILED = 'An error occurred while sharing the set.'

/** The sharing of a set that the server has accepted. */
interface Sharing {
  set: PrivateSet
  execution: Execution<'shareQuestionSet'>
}

/**
 * Starts sharing a private set with the community (specification §4). The mutation ends when the
 * server has accepted it; how it went on is told by a message, on whatever screen the user is then.
 */
export function useShareSet() {
  const follow = useFollowSharing()
  return useMutation({
    mutationFn: ({ set, description }: { set: PrivateSet; description: string }) =>
      startInBackground('shareQuestionSet', { setIdToShare: set.$id, description }),
    onSuccess: (execution, { set }) => follow.mutate({ set, execution }),
  })
}

/** The sets that are being shared, also by a page that was left and come back to. */
export function useSetsInSharing(): string[] {
  return useMutationState({
    filters: { mutationKey: SHARING, status: 'pending' },
    select: ({ state }) => (state.variables as Sharing).set.$id,
  })
}

function useFollowSharing() {
  const refresh = useSetsRefresh()
  return useMutation({
    mutationKey: SHARING,
    mutationFn: ({ execution }: Sharing) => waitForEnd(execution),
    onSuccess: async (execution, { set }) => {
      const failure = failureOf(execution)
      // Until the set is known to be shared it counts as being shared: no second press between.
      await refresh()
      if (failure !== null) notifyFailed(`${SHARING_FAILED} ${failure}`)
      else notifyDone(`"${set.name}" is now shared with the community.`)
    },
    onError: (error) => console.error('Lost track of the sharing of a set.', error),
  })
}
