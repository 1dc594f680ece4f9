import { queueOf } from '../../data/queue/queue-of-user.ts'
import { keepSession } from '../../data/sessions/unsaved-sessions.ts'
import { takeLookSessions } from './kept-look.ts'

/**
 * Gives a new account what was answered here before it was made: among its sessions that wait to be
 * sent, as those of a phone without a network.
 */
export function joinLook(userId: string): void {
  for (const { id, data } of takeLookSessions(userId, new Date().toISOString())) {
    keepSession(userId, id, data)
  }
  void queueOf(userId).sendAll()
}
