import { useQuery } from '@tanstack/react-query'
import type { Models } from 'appwrite'
import { account } from '../calls/client.ts'
import { errorStatus } from '../errors.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** A device that is signed in, by its session. */
export type SignedInDevice = Models.Session & {
  /** The day of its last use; a field of ours that the SDK does not know. */
  accessedAt?: string
}

/** The signed-in devices, this one first, then the newest. */
export function useSignedInDevices() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.account(userId, 'sessions'),
    queryFn: () => account.listSessions(),
    select: ({ sessions }): SignedInDevice[] =>
      sessions.toSorted(
        (a, b) => Number(b.current) - Number(a.current) || b.$createdAt.localeCompare(a.$createdAt),
      ),
  })
}

export function useSignOutDevices() {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: async (devices: readonly SignedInDevice[]) => {
      for (const { $id } of devices) await endSession($id)
    },
    onSettled: () => refreshDevices(userId),
  })
}

/** Already ended: that is what was wanted. */
async function endSession(sessionId: string) {
  try {
    await account.deleteSession({ sessionId })
  } catch (error) {
    if (errorStatus(error) !== 404) throw error
  }
}

export function refreshDevices(userId: string) {
  return queryClient().invalidateQueries({ queryKey: queryKeys.account(userId, 'sessions') })
}
