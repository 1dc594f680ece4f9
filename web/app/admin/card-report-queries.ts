import type { Takes } from '@squared-away/domain/functions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '../data/calls/call-function.ts'
import { errorMessage } from '../data/errors.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'

/** Reports emit no change events, so an open page polls. */
const LOOK_EVERY_MS = 60_000

const cardReportsKey = (userId: string) => ['card-reports', userId] as const

export function useCardReports() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: cardReportsKey(userId),
    queryFn: () => callFunction('listCardReports'),
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Settles the reports of a question and shows the outcome. */
export function useSettling() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (settling: Takes<'settleCardReport'>) => callFunction('settleCardReport', settling),
    onSuccess: async (_, { outcome }) => {
      await queryClient.invalidateQueries({ queryKey: cardReportsKey(userId) })
      notifyDone(
        outcome === 'fixed' ? 'Reports marked as fixed.' : 'Reports of the card dismissed.',
      )
    },
    onError: (error) => notifyFailed(`Error: ${errorMessage(error)}`),
  })
}
