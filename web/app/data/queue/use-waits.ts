import { useSyncExternalStore } from 'react'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { hasWaitingEdits, listenToUnsaved } from './unsaved-signal.ts'

/** True while changes that were made here wait on this device for a network. */
export function useWaits(): boolean {
  const { $id: userId } = useSignedInUser()
  return useSyncExternalStore(listenToUnsaved, () => hasWaitingEdits(userId))
}
