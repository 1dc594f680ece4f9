import { useMutation } from '@tanstack/react-query'
import type { CurrentUser } from '../session/current-user.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { queryKeys } from '../shared/api/query-keys.ts'

/** A change of the account whose answer is the account as it is then. */
export function useAccountUpdate<Input>(change: (input: Input) => Promise<CurrentUser>) {
  return useMutation({
    mutationFn: change,
    onSuccess: (user) => {
      queryClient.setQueryData(queryKeys.currentUser, user)
    },
  })
}
