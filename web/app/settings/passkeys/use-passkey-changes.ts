import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../data/queries/query-client.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import {
  addPasskey,
  deletePasskey,
  type Passkey,
  renamePasskey,
} from '../../session/passkeys/passkey-calls.ts'
import { useProof } from '../../session/proof/use-proof.ts'
import { notifyDone } from '../../ui/messages/notify.tsx'

/**
 * Mutations of passkeys. Adding and deleting may require a proof in the dialog of `proof`; they
 * resolve to null if the user cancels it.
 */
export function usePasskeyChanges() {
  const { $id: userId } = useSignedInUser()
  const { withProof, proof } = useProof()

  function refresh() {
    return Promise.all([
      queryClient().invalidateQueries({ queryKey: queryKeys.account(userId, 'passkeys') }),
      queryClient().invalidateQueries({ queryKey: queryKeys.factors }),
    ])
  }
  return {
    proof,
    add: useMutation({
      mutationFn: () => withProof(addPasskey),
      onSuccess: async (passkey) => {
        if (passkey === null) return
        await refresh()
        notifyDone('Passkey added.')
      },
    }),
    rename: useMutation({
      mutationFn: ({ passkey, name }: { passkey: Passkey; name: string }) =>
        renamePasskey(passkey.$id, name),
      onSuccess: refresh,
    }),
    remove: useMutation({
      mutationFn: ({ $id }: Passkey) =>
        withProof(async () => {
          await deletePasskey($id)
          return 'deleted'
        }),
      onSuccess: async (done) => {
        if (done === null) return
        await refresh()
        notifyDone('Passkey deleted.')
      },
    }),
  }
}
