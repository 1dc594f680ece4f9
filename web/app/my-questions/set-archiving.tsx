import { useMutation } from '@tanstack/react-query'
import { createDocument, deleteDocument } from '../data/calls/documents.ts'
import { saveOrQueue } from '../data/queue/queued-edits.ts'
import type { MySet, PrivateSet, SubscribedSet } from '../data/sets/my-sets.ts'
import { archiveSet } from '../data/sets/own-sets.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { notifyFailed } from '../ui/messages/notify.tsx'
import { notifyUndoable } from '../ui/messages/notify-undoable.tsx'
import { useSetsRefresh, useShownSets } from './my-sets.ts'
import { sectionButtonId } from './sets-table.tsx'

/** Archives a private set (specification §4), with an undo. */
export function useArchiveSet() {
  const { $id: userId } = useSignedInUser()
  const archive = (isArchived: boolean) => (set: PrivateSet) =>
    saveOrQueue(userId, { kind: 'archive', setId: set.$id, name: set.name, isArchived }, (made) =>
      archiveSet(set.$id, isArchived, made),
    )
  return useTakingAway<PrivateSet>({
    takeAway: archive(true),
    bringBack: archive(false),
    done: ({ name }) => `"${name}" has been archived.`,
    failure: 'An error occurred while archiving the set. Please try again.',
  })
}

/** Unsubscribes from a community set, with an undo. */
export function useRemoveSubscription() {
  return useTakingAway<SubscribedSet>({
    takeAway: ({ subscriptionId }) => deleteDocument('communitySubscriptions', subscriptionId),
    bringBack: ({ $id }) => createDocument('communitySubscriptions', { communitySetId: $id }),
    done: ({ name }) => `"${name}" has been removed from your sets.`,
    failure: 'An error occurred while removing the set. Please try again.',
  })
}

interface TakingAway<Taken extends MySet> {
  takeAway: (set: Taken) => Promise<unknown>
  bringBack: (set: Taken) => Promise<unknown>
  done: (set: Taken) => string
  failure: string
}

/** Removes the row optimistically; on failure it returns with a message. */
function useTakingAway<Taken extends MySet>(work: TakingAway<Taken>) {
  const shown = useShownSets()
  const refresh = useSetsRefresh()
  const undoing = useMutation({
    mutationFn: work.bringBack,
    onSuccess: (_, set) => shown.show(set),
    onSettled: () => refresh(),
    onError: (error, set) => {
      console.error('Could not bring back a set.', error)
      notifyFailed(`Could not bring back "${set.name}". Please try again.`)
    },
  })
  const taking = useMutation({
    mutationFn: work.takeAway,
    onMutate: async (set) => {
      // The pressed button disappears with its row; focus the section's header.
      document.getElementById(sectionButtonId(set.source))?.focus()
      await shown.hide(set.$id)
    },
    onSuccess: (_, set) => notifyUndoable(work.done(set), () => undoing.mutate(set)),
    onError: (error) => {
      console.error('Could not remove a set.', error)
      notifyFailed(work.failure)
    },
    onSettled: () => refresh(),
  })
  return (set: Taken) => taking.mutate(set)
}
