import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callFunction } from '../data/calls/call-function.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'

/** @param seen tells one update from the next: with a new one it is asked for again. */
export function useLastChange(seen: string) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: ['content-change', userId, seen],
    queryFn: async () => (await callFunction('lastContentChange')).change,
    placeholderData: keepPreviousData,
  })
}
