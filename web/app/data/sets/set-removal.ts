import { useQueryClient } from '@tanstack/react-query'
import { newEdit } from '../calls/document-writes.ts'
import { useWrite } from '../queries/use-write.ts'
import { saveOrQueue } from '../queue/queued-edits.ts'
import { subscribeAgain, unsubscribe } from '../subscriptions/subscriptions.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import {
  type MySet,
  mySetsQuery,
  type PrivateSet,
  refreshSets,
  type SubscribedSet,
} from './my-sets.ts'
import { archiveSet } from './own-sets.ts'

/** What a screen shows while a set goes. */
export type RemovalSteps<Removed extends MySet> = {
  /** Before its row goes. */
  onBegin: (set: Removed) => void
  /** It is gone; `bringBack` undoes that. */
  onGone: (set: Removed, bringBack: () => void) => void
  /** Its row is back: it could not be removed. */
  onFailed: (set: Removed) => void
  onNotBroughtBack: (set: Removed) => void
}

/** Archives a private set (specification §4). Offline, that is queued. */
export function useSetArchiving(steps: RemovalSteps<PrivateSet>) {
  const { $id: userId } = useSignedInUser()
  const archive = (isArchived: boolean) => (set: PrivateSet) =>
    saveOrQueue(userId, { kind: 'archive', setId: set.$id, name: set.name, isArchived }, (made) =>
      archiveSet(set.$id, isArchived, made),
    )
  return useRemoval<PrivateSet>({ remove: archive(true), bringBack: archive(false) }, steps)
}

/** Unsubscribes from a community set. */
export function useSubscriptionRemoval(steps: RemovalSteps<SubscribedSet>) {
  return useRemoval<SubscribedSet>(
    {
      remove: ({ subscriptionId }) => unsubscribe(subscriptionId),
      bringBack: ({ $id }) => subscribeAgain($id),
    },
    steps,
  )
}

/** Brings back an archived set by its id. Needs a connection. */
export function useBringBackSet() {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (setId: string) => archiveSet(setId, false, newEdit()),
    onSuccess: () => refreshSets(userId),
  })
}

type Work<Removed> = {
  remove: (set: Removed) => Promise<unknown>
  bringBack: (set: Removed) => Promise<unknown>
}

/** Removes the row of a set optimistically. */
function useRemoval<Removed extends MySet>(work: Work<Removed>, steps: RemovalSteps<Removed>) {
  const { $id: userId } = useSignedInUser()
  const shown = useShownSets(userId)
  const undoing = useWrite({
    mutationFn: work.bringBack,
    onSuccess: (_, set) => shown.show(set),
    onSettled: () => refreshSets(userId),
    onError: (error, set) => {
      console.error('Could not bring back a set.', error)
      steps.onNotBroughtBack(set)
    },
  })
  const removing = useWrite({
    mutationFn: work.remove,
    onMutate: (set) => {
      steps.onBegin(set)
      return shown.hide(set.$id)
    },
    onSuccess: (_, set) => steps.onGone(set, () => undoing.mutate(set)),
    onError: (error, set) => {
      console.error('Could not remove a set.', error)
      steps.onFailed(set)
    },
    onSettled: () => refreshSets(userId),
  })
  return (set: Removed) => removing.mutate(set)
}

function useShownSets(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = mySetsQuery(userId)
  return {
    async hide(id: string) {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (sets) => sets?.filter((set) => set.$id !== id))
    },
    show(shown: MySet) {
      queryClient.setQueryData(
        queryKey,
        (sets) => sets && [...sets.filter((set) => set.$id !== shown.$id), shown],
      )
    },
  }
}
