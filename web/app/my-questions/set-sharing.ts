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

/** A share job that the server has accepted. */
interface Sharing {
  set: PrivateSet
  execution: Execution<'shareQuestionSet'>
}

/**
 * Starts sharing a private set (specification §4). Resolves once the server has accepted the job; a
 * message on any screen reports its outcome.
 */
export function useShareSet() {
  const follow = useFollowSharing()
  return useMutation({
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

function useFollowSharing() {
  const refresh = useSetsRefresh()
  return useMutation({
    mutationKey: SHARING,
    mutationFn: ({ execution }: Sharing) => waitForEnd(execution),
    onSuccess: async (execution, { set }) => {
      const failure = failureOf(execution)
      // Counts as being shared until the list shows it, so that it cannot be pressed twice.
      await refresh()
      if (failure !== null) notifyFailed(`${SHARING_FAILED} ${failure}`)
      else notifyDone(`"${set.name}" is now shared with the community.`)
    },
    onError: (error) => console.error('Lost track of the sharing of a set.', error),
  })
}
