import type { Takes } from '@squared-away/domain/functions'
import { useQuery } from '@tanstack/react-query'
import { callFunction } from '../calls/call-function.ts'
import { queryClient } from '../queries/query-client.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** Reports emit no change events, so an open page polls. */
const POLL_MS = 60_000

const cardReportsKey = (userId: string) => ['card-reports', userId] as const

/** Reported cards, and those settled last, for admins. */
export function useCardReports() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: cardReportsKey(userId),
    queryFn: () => callFunction('listCardReports'),
    refetchInterval: POLL_MS,
  })
}

/** How the reports of a question are settled. */
export type Settling = Takes<'settleCardReport'>

/** Settles the reports of a question. The callbacks run even after the screen was left. */
export function useSettleCardReport(ends: {
  onSettled: (settled: Settling) => void
  onFailed: (error: Error) => void
}) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (settling: Settling) => callFunction('settleCardReport', settling),
    onSuccess: async (_, settled) => {
      await queryClient().invalidateQueries({ queryKey: cardReportsKey(userId) })
      ends.onSettled(settled)
    },
    onError: ends.onFailed,
  })
}
