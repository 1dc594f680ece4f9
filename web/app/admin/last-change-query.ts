import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callFunction } from '../data/calls/call-function.ts'
import { useSignedInUser } from '../session/signed-in-user.ts'
import type { Changes } from './update-outcome.ts'

/** The last update that changed anything, as the function `lastContentChange` answers it. */
export interface LastChange {
  /** ISO. */
  at: string
  /** Names of question sets. */
  sets: { added: string[]; changed: string[]; archived: string[] }
  questions: Changes
}

/** @param seen tells one update from the next: with a new one it is asked for again. */
export function useLastChange(seen: string) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: ['content-change', userId, seen],
    queryFn: async () =>
      ((await callFunction('lastContentChange')) as { change: LastChange | null }).change,
    placeholderData: keepPreviousData,
  })
}
