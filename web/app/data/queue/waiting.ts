import { createStore } from '@mantine/store'
import { useSyncExternalStore } from 'react'
import { userDataKey } from '../device/user-data.ts'
import { ofTab } from '../tab.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** The prefix of all queued entries in a user's localStorage (device/user-data.ts). */
export const WAITING = 'unsaved-'

/** The users who queued something in this tab, whether or not it could be stored. */
const announced = ofTab(() => createStore<ReadonlySet<string>>(new Set()))

/** The localStorage key that marks edits in IndexedDB, which cannot be read synchronously. */
export const waitingEditsKey = (userId: string) => userDataKey(userId, `${WAITING}edits`)

/** True while edits of the user wait on this device. */
export function hasWaitingEdits(userId: string): boolean {
  try {
    return localStorage.getItem(waitingEditsKey(userId)) !== null
  } catch {
    return false
  }
}

/** Notifies the listeners in this tab, which read the keys again. */
export function announceChange() {
  announced().setState((users) => users)
}

/** Announces that a user has something to send. */
export function announceWaiting(userId: string) {
  if (!announced().getState().has(userId)) {
    announced().setState((users) => new Set([...users, userId]))
  }
}

/** Calls `listener` when entries are queued or sent, in this tab or another. */
export function followWaiting(listener: () => void): () => void {
  const stop = announced().subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

/** True if an entry of the user waits to be sent, or has waited since this tab was opened. */
export function hasWaiting(userId: string): boolean {
  if (announced().getState().has(userId)) return true
  try {
    const start = userDataKey(userId, WAITING)
    return Object.keys(localStorage).some((key) => key.startsWith(start))
  } catch {
    return false
  }
}

/** True while changes wait on this device for a connection. */
export function useWaits(): boolean {
  const { $id: userId } = useSignedInUser()
  return useSyncExternalStore(followWaiting, () => hasWaitingEdits(userId))
}
