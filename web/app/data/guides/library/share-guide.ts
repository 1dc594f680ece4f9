import { useMutationState } from '@tanstack/react-query'
import {
  type Execution,
  executionFailure,
  startInBackground,
  waitForEnd,
} from '../../calls/background-run.ts'
import { refreshCollections } from '../../queries/refresh-collections.ts'
import { useWrite } from '../../queries/use-write.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import type { StudyGuideDocument } from '../study-guides.ts'

const SHARING = ['share-study-guide']

/** A share job that the server has accepted. */
type Sharing = { guide: StudyGuideDocument; execution: Execution<'shareStudyGuide'> }

/** How a share goes on, whatever screen is open then. */
export type SharingSteps = {
  /** The server has accepted the job. */
  onStarted: (guide: StudyGuideDocument) => void
  onShared: (guide: StudyGuideDocument) => void
  /** Called with the server's reason. */
  onRefused: (reason: string) => void
}

/** Starts sharing a study guide (specification §4). Resolves once the server has accepted the job. */
export function useGuideSharing(steps: SharingSteps) {
  const follow = useFollowSharing(steps)
  return useWrite({
    mutationFn: ({ $id }: StudyGuideDocument) =>
      startInBackground('shareStudyGuide', { guideId: $id }),
    onSuccess: (execution, guide) => {
      steps.onStarted(guide)
      follow.mutate({ guide, execution })
    },
  })
}

/** Guides being shared; survives leaving the page. */
export function useGuidesInSharing(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: SHARING, status: 'pending' },
    select: ({ state }) => (state.variables as Sharing).guide.$id,
  })
  return new Set(ids)
}

function useFollowSharing({ onShared, onRefused }: SharingSteps) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationKey: SHARING,
    mutationFn: ({ execution }: Sharing) => waitForEnd(execution),
    onSuccess: async (execution, { guide }) => {
      const failure = executionFailure(execution)
      // Counts as being shared until the list shows it, so that it cannot be pressed twice.
      await refreshCollections(userId, ['studyGuides', 'questionSets', 'questionSetSummaries'])
      if (failure !== null) onRefused(failure)
      else onShared(guide)
    },
    onError: (error) => console.error('Lost track of the sharing of a study guide.', error),
  })
}
