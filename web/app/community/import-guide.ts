import { useMutation, useMutationState } from '@tanstack/react-query'
import {
  answerOf,
  type Execution,
  failureOf,
  startInBackground,
  waitForEnd,
} from '../data/calls/background-run.ts'
import { errorMessage } from '../data/errors.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'
import { useRefreshAfterAdding } from './add-set.ts'
import type { LibraryGuide } from './library-items.ts'

const IMPORT = ['import-study-guide']
const UNANSWERED = 'The server did not answer. Check your connection and try again.'

/**
 * Imports shared study guides in the background and reports the outcome in a message on any screen
 * (specification §8).
 */
export function useImportGuide() {
  const refresh = useRefreshAfterAdding()
  const { mutate } = useMutation({
    mutationKey: IMPORT,
    mutationFn: async ({ id }: LibraryGuide) => importGuide(id),
    onSuccess: async (execution, { name }) => {
      const failure = failureOf(execution)
      await refresh()
      if (failure !== null) notifyFailed(failureText(failure))
      else notifyDone(importedText(name, execution))
    },
    onError: (error) => {
      console.error('Could not import a study guide.', error)
      notifyFailed(failureText(errorMessage(error, UNANSWERED)))
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

async function importGuide(guideId: string): Promise<Execution<'importStudyGuide'>> {
  return waitForEnd(await startInBackground('importStudyGuide', { guideId }))
}

const failureText = (message: string) => `An error occurred: ${message}`

function importedText(name: string, execution: Execution<'importStudyGuide'>): string {
  const { subscribed } = answerOf(execution)
  const sets = subscribed === 1 ? '1 set' : `${subscribed} sets`
  const came = subscribed === 0 ? '' : ` ${sets} added to My Questions.`
  return `"${name}" is now in My Study Guides.${came}`
}
