import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WithProof } from '../account/proof.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { becomeFirstAdmin, needsFirstAdmin } from './first-admin-calls.ts'

/** Whether this site still needs its first admin. Fetched on each visit. */
export function useNeedsFirstAdmin() {
  return useQuery({ queryKey: ['first-start', 'admin'], queryFn: needsFirstAdmin, gcTime: 0 })
}

/** Makes the user the first admin. Resolves to null if the user gives no proof. */
export function useBecomeFirstAdmin(withProof: WithProof) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (token: string) =>
      withProof(async () => {
        await becomeFirstAdmin(token)
        return true
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin-check', userId] }),
  })
}
