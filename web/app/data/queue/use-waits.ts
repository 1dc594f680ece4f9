import { useSyncExternalStore } from 'react'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { followWaiting, hasWaitingEdits } from './waiting-signal.ts'

/** True while changes wait on this device for a connection. */
export function useWaits(): boolean {
  const { $id: userId } = useSignedInUser()
  return useSyncExternalStore(followWaiting, () => hasWaitingEdits(userId))
}
