import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callFunction } from '../data/calls/call-function.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { notifyDone } from '../ui/messages/notify.tsx'
import type { LibrarySet } from './library-items.ts'

/** Sets being added, and sets that failed. */
export interface Adding {
  underway: ReadonlySet<string>
  failed: ReadonlySet<string>
  add: (set: LibrarySet) => void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Adds shared sets to My Questions. A failure shows no message (specification §8): it is logged,
 * and the button offers a retry.
 */
export function useAddSet(): Adding {
  const refresh = useRefreshAfterAdding()
  const [underway, setUnderway] = useState(NONE)
  const [failed, setFailed] = useState(NONE)
  const { mutate } = useMutation({
    mutationFn: ({ id }: LibrarySet) => callFunction('subscribeToSet', { communitySetId: id }),
    onMutate: ({ id }) => {
      setUnderway((ids) => withId(ids, id))
      setFailed((ids) => withoutId(ids, id))
    },
    onSuccess: async (_, { name }) => {
      await refresh()
      notifyDone(`"${name}" is now in My Questions.`)
    },
    onError: (error, { id }) => {
      console.error('Could not add a shared set.', error)
      setFailed((ids) => withId(ids, id))
    },
    onSettled: (_data, _error, { id }) => setUnderway((ids) => withoutId(ids, id)),
  })
  return { underway, failed, add: (set) => mutate(set) }
}

/** Refetches everything that depends on the user's sets. */
export function useRefreshAfterAdding() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const touched = [
    ...['questionSets', 'communitySubscriptions', 'studyGuides'],
    ...['questionSetSummaries', 'questions'],
  ] as Parameters<typeof queryKeys.collection>[0][]
  return async () => {
    await Promise.all(
      touched.map((collection) =>
        queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) }),
      ),
    )
  }
}

const withId = (ids: ReadonlySet<string>, id: string) => new Set([...ids, id])
const withoutId = (ids: ReadonlySet<string>, id: string) =>
  new Set([...ids].filter((each) => each !== id))
