import { callFunction } from '../calls/call-function.ts'
import { account } from '../calls/client.ts'
import { errorStatus, isSignedOut } from '../errors.ts'
import { whileSigningOut } from '../queries/query-client.ts'
import { useWrite } from '../queries/use-write.ts'
import type { WithProof } from './proof.ts'

/**
 * Deletes the account of this session and all its data (specification §7); resolves to null if the
 * user gives no proof. Fails if the account still exists.
 *
 * @param afterwards Leaves the screens of the account that is gone.
 */
export function useDeleteAccount(withProof: WithProof, afterwards: () => Promise<void>) {
  return useWrite({
    mutationFn: () =>
      withProof(() =>
        // The lists that the deletion empties are fetched once more, and refused.
        whileSigningOut(async () => {
          await deleteAccount()
          await afterwards()
          return 'deleted'
        }),
      ),
  })
}

/** After a timeout it checks whether the account still exists: the deletion may have completed. */
async function deleteAccount(): Promise<void> {
  try {
    await callFunction('deleteAccount')
  } catch (error) {
    const isUncertain = [undefined, 408, 500, 503].includes(errorStatus(error))
    if (isUncertain && (await isGone())) return
    throw error
  }
}

async function isGone(): Promise<boolean> {
  try {
    await account.get()
    return false
  } catch (error) {
    return isSignedOut(error)
  }
}
