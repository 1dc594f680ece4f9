import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callFunction } from '../calls/call-function.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/**
 * What the last content update changed; null if none changed anything.
 *
 * @param seen Identifies the last run; a new value refetches.
 */
export function useLastChange(seen: string) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: ['content-change', userId, seen],
    queryFn: async () => (await callFunction('lastContentChange')).change,
    placeholderData: keepPreviousData,
  })
}
