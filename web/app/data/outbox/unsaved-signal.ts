import { userDataKey } from '../../session/user-data.ts'

/** Where the device keeps a user's unsaved sessions: this, followed by the session's id. */
export function unsavedSessionKey(userId: string, sessionId = ''): string {
  return userDataKey(userId, `unsaved-session.${sessionId}`)
}

const listeners = new Set<() => void>()
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
