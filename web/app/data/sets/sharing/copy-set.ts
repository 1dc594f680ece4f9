import type { Answers } from '@squared-away/domain/functions'
import { useMutationState } from '@tanstack/react-query'
import {
  type Execution,
  executionFailure,
  parseAnswer,
  startInBackground,
  waitForEnd,
} from '../../calls/background-run.ts'
import { refreshCollections } from '../../queries/refresh-collections.ts'
import { useWrite } from '../../queries/use-write.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import { refreshSets, type SubscribedSet } from '../my-sets.ts'

const COPYING = ['copy-question-set']

/** A copy job that the server has accepted. */
type Copying = { set: SubscribedSet; execution: Execution<'forkCommunitySet'> }

/** How the copying of a set ended, whatever screen is open then. */
export type CopyingEnds = {
  onCopied: (copy: Answers<'forkCommunitySet'>) => void
  /** Called with the server's reason. */
  onRefused: (set: SubscribedSet, reason: string) => void
  onNotStarted: () => void
}

const start = (communitySetIdToFork: string) =>
  startInBackground('forkCommunitySet', { communitySetIdToFork })

/**
 * Copies a subscribed set to the private ones for editing (specification §4 Versioning), in the
 * background.
 */
export function useSetCopying(ends: CopyingEnds) {
  const follow = useFollowCopying(ends)
  const starting = useWrite({
    mutationFn: ({ $id }: SubscribedSet) => start($id),
    onSuccess: (execution, set) => follow.mutate({ set, execution }),
    onError: (error) => {
      console.error('Could not start copying a set.', error)
      ends.onNotStarted()
    },
  })
  return (set: SubscribedSet) => starting.mutate(set)
}

/** Sets being copied; survives leaving the page. */
export function useSetsInCopying(): string[] {
  return useMutationState({
    filters: { mutationKey: COPYING, status: 'pending' },
    select: ({ state }) => (state.variables as Copying).set.$id,
  })
}

function useFollowCopying({ onCopied, onRefused }: CopyingEnds) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationKey: COPYING,
    mutationFn: ({ execution }: Copying) => waitForEnd(execution),
    onSuccess: async (execution, { set }) => {
      const failure = executionFailure(execution)
      await refreshSets(userId)
      if (failure !== null) onRefused(set, failure)
      else onCopied(parseAnswer(execution))
    },
    onError: (error) => console.error('Lost track of the copying of a set.', error),
  })
}

/** Copies a community set and waits for it. Resolves to the id of the copy. */
export function useCopyNow() {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: async (communitySetId: string) => {
      const ended = await waitForEnd(await start(communitySetId))
      const failure = executionFailure(ended)
      if (failure !== null) throw new Error(failure)
      return parseAnswer(ended).setId
    },
    onSuccess: () =>
      refreshCollections(userId, [
        'questionSets',
        'communitySubscriptions',
        'questionSetSummaries',
      ]),
  })
}
