import { useSyncExternalStore } from 'react'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { followWaiting, hasWaitingEdits } from './waiting-signal.ts'

/** True while changes that were made here wait on this device for a network. */
export function useWaits(): boolean {
  const { $id: userId } = useSignedInUser()
  return useSyncExternalStore(followWaiting, () => hasWaitingEdits(userId))
}
