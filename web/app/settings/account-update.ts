import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../data/queries/query-client.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import type { CurrentUser } from '../data/user/current-user.ts'

/** A mutation whose response is the updated account. */
export function useAccountUpdate<Input>(change: (input: Input) => Promise<CurrentUser>) {
  return useMutation({
    mutationFn: change,
    onSuccess: (user) => {
      queryClient().setQueryData(queryKeys.currentUser, user)
    },
  })
}
