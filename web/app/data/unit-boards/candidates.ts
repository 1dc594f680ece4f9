import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorStatus } from '../errors.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { type CandidateList, getCandidates, putCandidates } from './unit-board-calls.ts'

/** The candidates of a unit board that the user makes. Never kept on the device. */
export function useCandidates(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: candidatesKey(userId, unitBoardId),
    queryFn: () => getCandidates(unitBoardId),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Saves the whole list. After a conflict the list is fetched again, as another maker saved it. */
export function useSaveCandidates(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const queryKey = candidatesKey(userId, unitBoardId)
  return useWrite({
    mutationFn: (list: CandidateList) => putCandidates(unitBoardId, list),
    onSuccess: ({ version }, { candidates }) =>
      queryClient.setQueryData(queryKey, { version, candidates }),
    onError: (error) => {
      if (errorStatus(error) === 409) return queryClient.invalidateQueries({ queryKey })
    },
  })
}

const candidatesKey = (userId: string, unitBoardId: string) =>
  queryKeys.list('unitBoards', userId, 'candidates', unitBoardId)
