import { useQuery } from '@tanstack/react-query'
import { callFunction } from '../calls/call-function.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** How soldiers answer the questions of a set, for its author; of the content, for admins. */
export function useQuestionStatistics(setId: string) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: ['question-statistics', userId, setId],
    queryFn: () => callFunction('questionStatistics', { setId }),
  })
}

/** The default sets whose questions enough soldiers have answered, for admins. */
export function useContentStatistics() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: ['content-statistics', userId],
    queryFn: () => callFunction('listQuestionStatistics'),
  })
}

/** What boards asked about, in sums over groups of soldiers, for admins. */
export function useBoardReports() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: ['board-reports', userId],
    queryFn: () => callFunction('boardReports'),
  })
}
