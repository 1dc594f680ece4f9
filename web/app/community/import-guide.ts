import { errorMessage } from '../data/errors.ts'
import * as library from '../data/guides/library/import-guide.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'

const UNANSWERED = 'The server did not answer. Check your connection and try again.'

/**
 * Imports shared study guides in the background and reports the outcome in a message on any screen
 * (specification §8).
 */
export function useImportGuide() {
  return library.useGuideImport({
    onImported: ({ name }, { subscribed }) => notifyDone(importedText(name, subscribed)),
    onRefused: (reason) => notifyFailed(failureText(reason)),
    onFailed: (error) => notifyFailed(failureText(errorMessage(error, UNANSWERED))),
  })
}

const failureText = (message: string) => `An error occurred: ${message}`

function importedText(name: string, subscribed: number): string {
  const sets = subscribed === 1 ? '1 set' : `${subscribed} sets`
  const came = subscribed === 0 ? '' : ` ${sets} added to My Questions.`
  return `"${name}" is now in My Study Guides.${came}`
}
