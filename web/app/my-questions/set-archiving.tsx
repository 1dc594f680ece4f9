import type { MySet } from '../data/sets/my-sets.ts'
import * as sets from '../data/sets/set-removal.ts'
import { notifyFailed } from '../ui/messages/notify.tsx'
import { notifyUndoable } from '../ui/messages/notify-undoable.tsx'
import { sectionButtonId } from './sets-table.tsx'

/** Archives a private set (specification §4), with an undo. */
export function useArchiveSet() {
  return sets.useSetArchiving(
    stepsSaying({
      done: ({ name }) => `"${name}" has been archived.`,
      failure: 'An error occurred while archiving the set. Please try again.',
    }),
  )
}

/** Unsubscribes from a community set, with an undo. */
export function useRemoveSubscription() {
  return sets.useSubscriptionRemoval(
    stepsSaying({
      done: ({ name }) => `"${name}" has been removed from your sets.`,
      failure: 'An error occurred while removing the set. Please try again.',
    }),
  )
}

function stepsSaying({ done, failure }: { done: (set: MySet) => string; failure: string }) {
  return {
    onBegin: ({ source }) => {
      // The pressed button disappears with its row; focus the section's header.
      document.getElementById(sectionButtonId(source))?.focus()
    },
    onGone: (set, bringBack) => notifyUndoable(done(set), bringBack),
    onFailed: () => notifyFailed(failure),
    onNotBroughtBack: ({ name }) =>
      notifyFailed(`Could not bring back "${name}". Please try again.`),
  } satisfies sets.RemovalSteps<MySet>
}
