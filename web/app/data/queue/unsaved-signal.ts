import { userDataKey } from '../device/user-data.ts'

/** Where the device keeps a user's unsaved sessions: this, followed by the session's id. */
export function unsavedSessionKey(userId: string, sessionId = ''): string {
  return userDataKey(userId, `unsaved-session.${sessionId}`)
}

const listeners = new Set<() => void>()

/** What says, beside IndexedDB, which cannot be asked at once, that edits wait there. */
const waitingEditsKey = (userId: string) => userDataKey(userId, 'unsaved-edits')

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
  for (const listener of listeners) listener()
}

const announced = new Set<string>()

/** Says that a user has had something to send in this tab, whether or not the device took it. */
export function announceUnsaved(userId: string) {
  if (announced.has(userId)) return
  announced.add(userId)
  for (const listener of listeners) listener()
}

export function listenToUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** True when sessions or reports of the user wait to be sent, or did since this tab was opened. */
export function hasUnsaved(userId: string): boolean {
  if (announced.has(userId)) return true
  try {
    const start = userDataKey(userId, 'unsaved-')
    return Object.keys(localStorage).some((key) => key.startsWith(start))
  } catch {
    return false
  }
}
