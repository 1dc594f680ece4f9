import type { Answers } from '@squared-away/domain/functions'
import { useQuery } from '@tanstack/react-query'
import { callFunction } from '../calls/call-function.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import type { WithProof } from './proof.ts'

/** The private address of the study calendar. */
export type CalendarAddress = Answers<'calendarAddress'>

export function useCalendarAddress() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.account(userId, 'calendar'),
    queryFn: () => callFunction('calendarAddress', { action: 'show' }),
    // The server returns the path once: a refetch would lose it while it is being copied.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Makes a new address or revokes it; resolves to null if the user gives no proof. */
export function useChangeCalendarAddress(withProof: WithProof) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (action: 'create' | 'revoke') =>
      withProof(() => callFunction('calendarAddress', { action })),
    onSuccess: (changed) => {
      if (changed === null) return
      queryClient().setQueryData(queryKeys.account(userId, 'calendar'), changed)
    },
  })
}
