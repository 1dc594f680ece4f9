import type { Answers } from '@squared-away/domain/functions'
import { useMutationState } from '@tanstack/react-query'
import {
  executionFailure,
  parseAnswer,
  startInBackground,
  waitForEnd,
} from '../../calls/background-run.ts'
import { useWrite } from '../../queries/use-write.ts'
import { refreshAfterAdding } from '../../subscriptions/subscribe.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import type { LibraryGuide } from './shared-guides.ts'

const IMPORT = ['import-study-guide']

/** How an import ended, whatever screen is open then. */
export type ImportEnds = {
  onImported: (guide: LibraryGuide, answer: Answers<'importStudyGuide'>) => void
  /** Called with the server's reason. */
  onRefused: (reason: string) => void
  /** Called with the error of a call. */
  onFailed: (error: Error) => void
}

/** Imports a shared study guide in the background. */
export function useGuideImport({ onImported, onRefused, onFailed }: ImportEnds) {
  const { $id: userId } = useSignedInUser()
  const { mutate } = useWrite({
    mutationKey: IMPORT,
    mutationFn: async ({ id }: LibraryGuide) =>
      waitForEnd(await startInBackground('importStudyGuide', { guideId: id })),
    onSuccess: async (execution, guide) => {
      const failure = executionFailure(execution)
      await refreshAfterAdding(userId)
      if (failure !== null) onRefused(failure)
      else onImported(guide, parseAnswer(execution))
    },
    onError: (error) => {
      console.error('Could not import a study guide.', error)
      onFailed(error)
    },
  })
  return (guide: LibraryGuide) => mutate(guide)
}

/** Guides being imported; survives leaving the page. */
export function useGuidesInImport(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: IMPORT, status: 'pending' },
    select: ({ state }) => (state.variables as LibraryGuide).id,
  })
  return new Set(ids)
}
