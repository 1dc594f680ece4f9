import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callFunction } from '../data/calls/call-function.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'

/** @param seen Identifies the last run; a new value refetches. */
export function useLastChange(seen: string) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: ['content-change', userId, seen],
    queryFn: async () => (await callFunction('lastContentChange')).change,
    placeholderData: keepPreviousData,
  })
}
