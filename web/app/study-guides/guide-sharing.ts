import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import {
  type Execution,
  failureOf,
  startInBackground,
  waitForEnd,
} from '../data/calls/background-run.ts'
import { errorMessage, errorStatus } from '../data/errors.ts'
import type { StudyGuideDocument } from '../data/guides/study-guides.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'

const SHARING = ['share-study-guide']

/** A share job that the server has accepted. */
interface Sharing {
  guideId: string
  name: string
  execution: Execution<'shareStudyGuide'>
}

/**
 * Starts sharing a study guide (specification §4). Resolves once the server has accepted the job; a
 * message on any screen reports its outcome.
 */
export function useShareGuide() {
  const follow = useFollowSharing()
  return useMutation({
    mutationFn: ({ $id }: StudyGuideDocument) =>
      startInBackground('shareStudyGuide', { guideId: $id }),
    onSuccess: (execution, { $id, name }) => {
      notifyDone(
        `Study guide "${name}" is being shared. It may take a few moments; the page updates by itself.`,
      )
      follow.mutate({ guideId: $id, name, execution })
    },
  })
}

/** Guides being shared; survives leaving the page. */
export function useGuidesInSharing(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: SHARING, status: 'pending' },
    select: ({ state }) => (state.variables as Sharing).guideId,
  })
  return new Set(ids)
}

/** specification §8. */
export function sharingFailure(message: string): string {
  return `An error occurred: ${message}`
}

/** Why sharing could not start. */
export function startFailure(error: unknown): string {
  const unanswered = 'The server did not answer. Check your connection and try again.'
  if (errorStatus(error) === undefined) return sharingFailure(unanswered)
  return sharingFailure(errorMessage(error, unanswered))
}

function useFollowSharing() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: SHARING,
    mutationFn: ({ execution }: Sharing) => waitForEnd(execution),
    onSuccess: async (execution, { name }) => {
      const failure = failureOf(execution)
      // Counts as being shared until the list shows it, so that it cannot be pressed twice.
      await refreshAfterSharing()
      if (failure !== null) notifyFailed(sharingFailure(failure))
      else notifyDone(`Study guide "${name}" is now shared with the community.`)
    },
    onError: (error) => console.error('Lost track of the sharing of a study guide.', error),
  })

  async function refreshAfterSharing() {
    const touched = ['studyGuides', 'questionSets', 'questionSetSummaries'] as const
    await Promise.all(
      touched.map((collection) =>
        queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) }),
      ),
    )
  }
}
