import { useQuery } from '@tanstack/react-query'
import { callFunction } from '../calls/call-function.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

const reportedKey = (userId: string) => queryKeys.list('unitBoards', userId, 'reported')

/** Unit boards that soldiers reported, and those that are hidden from them. */
export function useReportedUnitBoards() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: reportedKey(userId),
    queryFn: async () => (await callFunction('listUnitBoardReports')).unitBoards,
  })
}

/** What an admin does about a reported unit board. */
export type UnitBoardAction = 'hide' | 'show' | 'dismiss'

export function useSettleUnitBoard(onFailed: (error: Error) => void) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (settled: { unitBoardId: string; action: UnitBoardAction }) =>
      callFunction('settleUnitBoard', settled),
    onSuccess: () => queryClient().invalidateQueries({ queryKey: reportedKey(userId) }),
    onError: onFailed,
  })
}
