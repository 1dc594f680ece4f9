import { useMutation, useMutationState } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { questionSetAddress } from '../addresses/screens.ts'
import {
  answerOf,
  type Execution,
  failureOf,
  startInBackground,
  waitForEnd,
} from '../data/calls/background-run.ts'
import type { SubscribedSet } from '../data/sets/my-sets.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'
import { useSetsRefresh } from './my-sets.ts'

const COPYING = ['copy-question-set']

/** specification §8. */
const START_FAILED = 'Failed to start the copying process. Please try again.'

/** A copy job that the server has accepted. */
interface Copying {
  set: SubscribedSet
  execution: Execution<'forkCommunitySet'>
}

/**
 * Copies a subscribed set to the private ones for editing (specification §4 Versioning). Opens the
 * copy when it is ready, unless the user has left the screen.
 */
export function useCopySet() {
  const follow = useFollowCopying()
  const start = useMutation({
    mutationFn: ({ $id }: SubscribedSet) =>
      startInBackground('forkCommunitySet', { communitySetIdToFork: $id }),
    onSuccess: (execution, set) => follow.mutate({ set, execution }),
    onError: (error) => {
      console.error('Could not start copying a set.', error)
      notifyFailed(START_FAILED)
    },
  })
  return (set: SubscribedSet) => start.mutate(set)
}

/** Sets being copied; survives leaving the page. */
export function useSetsInCopying(): string[] {
  return useMutationState({
    filters: { mutationKey: COPYING, status: 'pending' },
    select: ({ state }) => (state.variables as Copying).set.$id,
  })
}

function useFollowCopying() {
  const refresh = useSetsRefresh()
  const navigate = useNavigate()
  const isHere = useIsHere()
  return useMutation({
    mutationKey: COPYING,
    mutationFn: ({ execution }: Copying) => waitForEnd(execution),
    onSuccess: async (execution, { set }) => {
      const failure = failureOf(execution)
      await refresh()
      if (failure !== null) {
        notifyFailed(`Could not copy "${set.name}". ${failure}`)
        return
      }
      const copy = answerOf(execution)
      notifyDone(`"${copy.name}" is now in your private sets.`)
      if (isHere.current) void navigate(questionSetAddress(copy.setId))
    },
    onError: (error) => console.error('Lost track of the copying of a set.', error),
  })
}

function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
