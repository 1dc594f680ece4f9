import { createStore } from '@mantine/store'
import { userDataKey } from '../device/user-data.ts'

/** How the names of everything begin that waits in a user's localStorage (device/user-data.ts). */
export const WAITING = 'unsaved-'

/** The users who have had something to send in this tab, whether or not the device took it. */
const announced = createStore<ReadonlySet<string>>(new Set())

/** The mark that says, beside IndexedDB, which cannot be asked at once, that edits wait there. */
const waitingEditsKey = (userId: string) => userDataKey(userId, `${WAITING}edits`)

/** True while edits of the user wait on this device. */
export function hasWaitingEdits(userId: string): boolean {
  try {
    return localStorage.getItem(waitingEditsKey(userId)) !== null
  } catch {
    return false
  }
}

/** Notes how many edits wait; other tabs hear of each change. */
export function noteWaitingEdits(userId: string, count: number) {
  const key = waitingEditsKey(userId)
  try {
    if (count === 0) localStorage.removeItem(key)
    else if (localStorage.getItem(key) !== String(count)) localStorage.setItem(key, String(count))
  } catch {
    // Storage is blocked: then IndexedDB is, too, and nothing waits.
  }
  // Its followers read the mark again.
  announced.setState((users) => users)
}

/** Says that a user has something to send. */
export function announceWaiting(userId: string) {
  if (!announced.getState().has(userId)) {
    announced.setState((users) => new Set([...users, userId]))
  }
}

/** Calls `listener` when something begins or ends to wait, in this tab or another. */
export function followWaiting(listener: () => void): () => void {
  const stop = announced.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

/** True when anything of the user waits to be sent, or did since this tab was opened. */
export function hasWaiting(userId: string): boolean {
  if (announced.getState().has(userId)) return true
  try {
    const start = userDataKey(userId, WAITING)
    return Object.keys(localStorage).some((key) => key.startsWith(start))
  } catch {
    return false
  }
}
