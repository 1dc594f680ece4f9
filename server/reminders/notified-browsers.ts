import { liveAfter } from '../accounts/callers/session-end.ts'
import type { Connection } from '../database/schema.ts'

/** The browsers that get a user's notifications: those whose session lives. */
export function notifiedBrowsers(connection: Connection, now: Date) {
  const after = liveAfter(now)
  return connection
    .selectFrom('webPushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'webPushSubscriptions.sessionId')
    .innerJoin('users', 'users.id', 'webPushSubscriptions.userId')
    .where('sessions.expire', '>', after.expire)
    .where('sessions.accessedAt', '>', after.accessedAt)
    .where('users.status', '=', 1)
}
