import { getSendQueue } from '../../data/queue/queue-of-user.ts'
import { queueSession } from '../../data/sessions/unsaved-sessions.ts'
import { takeTrialSessions } from './kept-trial.ts'

/**
 * Adds the sessions that were studied here before signing up to a new account's send queue, like
 * sessions studied offline.
 */
export function joinTrial(userId: string): void {
  for (const { id, data } of takeTrialSessions(userId, new Date().toISOString())) {
    queueSession(userId, id, data)
  }
  void getSendQueue(userId).sendAll()
}
