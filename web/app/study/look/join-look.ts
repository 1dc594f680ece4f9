import { unsavedSessionsOf } from '../../data/sessions/use-unsaved-sessions.ts'
import { takeLookSessions } from './kept-look.ts'

/**
 * Gives a new account what was answered here before it was made: among its sessions that wait to be
 * sent, as those of a phone without a network.
 */
export function joinLook(userId: string): void {
  const unsaved = unsavedSessionsOf(userId)
  for (const { id, data } of takeLookSessions(userId, new Date().toISOString())) {
    unsaved.keep(id, data)
  }
  void unsaved.sendAll()
}
