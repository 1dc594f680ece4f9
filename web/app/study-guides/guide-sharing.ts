import { errorMessage, errorStatus } from '../data/errors.ts'
import * as library from '../data/guides/library/share-guide.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'

/** Shares a study guide. Messages on any screen report how that goes. */
export function useShareGuide() {
  return library.useGuideSharing({
    onStarted: ({ name }) =>
      notifyDone(
        `Study guide "${name}" is being shared. It may take a few moments; the page updates by itself.`,
      ),
    onShared: ({ name }) => notifyDone(`Study guide "${name}" is now shared with the community.`),
    onRefused: (reason) => notifyFailed(sharingFailure(reason)),
  })
}

/** Why sharing could not start. */
export function startFailure(error: unknown): string {
  const unanswered = 'The server did not answer. Check your connection and try again.'
  if (errorStatus(error) === undefined) return sharingFailure(unanswered)
  return sharingFailure(errorMessage(error, unanswered))
}

/** specification §8. */
const sharingFailure = (message: string) => `An error occurred: ${message}`
