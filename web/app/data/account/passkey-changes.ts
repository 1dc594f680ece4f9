import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { addPasskey, deletePasskey, listPasskeys, type Passkey, renamePasskey } from './passkeys.ts'
import type { WithProof } from './proof.ts'

/** The passkeys of the account. */
export function usePasskeys() {
  const { $id: userId } = useSignedInUser()
  return useQuery({ queryKey: queryKeys.account(userId, 'passkeys'), queryFn: listPasskeys })
}

/** Creates a passkey on this device; resolves to null if the user gives no proof. */
export function useAddPasskey(withProof: WithProof, onAdded: () => void) {
  const refresh = usePasskeyRefresh()
  return useWrite({
    mutationFn: () => withProof(addPasskey),
    onSuccess: async (passkey) => {
      if (passkey === null) return
      await refresh()
      onAdded()
    },
  })
}

export function useRenamePasskey() {
  return useWrite({
    mutationFn: ({ passkey, name }: { passkey: Passkey; name: string }) =>
      renamePasskey(passkey.$id, name),
    onSuccess: usePasskeyRefresh(),
  })
}

/** Deletes a passkey; resolves to null if the user gives no proof. */
export function useDeletePasskey(withProof: WithProof, onDeleted: () => void) {
  const refresh = usePasskeyRefresh()
  return useWrite({
    mutationFn: ({ $id }: Passkey) =>
      withProof(async () => {
        await deletePasskey($id)
        return 'deleted'
      }),
    onSuccess: async (done) => {
      if (done === null) return
      await refresh()
      onDeleted()
    },
  })
}

function usePasskeyRefresh() {
  const { $id: userId } = useSignedInUser()
  return () =>
    Promise.all([
      queryClient().invalidateQueries({ queryKey: queryKeys.account(userId, 'passkeys') }),
      queryClient().invalidateQueries({ queryKey: queryKeys.factors }),
    ])
}
