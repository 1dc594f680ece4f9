import {
  type Card,
  type SessionStart,
  startSession,
} from '@squared-away/domain/study/session-engine'
import { ID } from 'appwrite'
import type { OpenSession } from './open-session.ts'

/**
 * Creates a session of `deck` that starts now and counts for the board `boardId`. Its id is made
 * here, so that saving it twice saves it once.
 *
 * @throws RangeError for a deck with no or too many cards.
 */
export function beginSession<C extends Card>({
  boardId,
  ...start
}: Omit<SessionStart<C>, 'sessionId' | 'startTime'> & {
  boardId: string | null
}): OpenSession<C> {
  const state = startSession({
    sessionId: ID.unique(),
    startTime: new Date().toISOString(),
    ...start,
  })
  return { state, boardId, resumed: false }
}
