import type { StudyMode } from '@squared-away/domain/entities/study-mode'
import type { Card, SessionState } from '@squared-away/domain/study/session-engine'
import {
  type RecoveredSession,
  recoverSession,
  serializeProgress,
  serializeSession,
} from '@squared-away/domain/study/session-recovery'
import { removeUnsent, writeUnsent } from '../../data/device/unsent-texts.ts'
import { userDataKey } from '../../data/device/user-data.ts'
import type { OpenSession } from './open-session.ts'

/**
 * Unfinished sessions, stored on this device so that a crash or a closed tab loses no answer. The
 * deck is written once; each answer writes only the progress. They outlive a log-out.
 */

const DECK = 'deck'
const PROGRESS = 'progress'

/** Stores the current state of a session. Returns false if storage is blocked or full. */
export function keepSession<C extends Card>(
  userId: string,
  { state, boardId }: Pick<OpenSession<C>, 'state' | 'boardId'>,
): boolean {
  const text = serializeSession(state, { userId, boardId, savedAt: new Date().toISOString() })
  return write(keyOf(userId, state, DECK), text) && keepProgress(userId, state)
}

/**
 * Stores the progress of a session whose deck is already stored. Returns false if storage is blocked
 * or full.
 */
export function keepProgress<C extends Card>(userId: string, state: SessionState<C>): boolean {
  return write(keyOf(userId, state, PROGRESS), serializeProgress(state, new Date().toISOString()))
}

/** Whether a session that was stored still is: the browser may have cleared its storage. */
export const isKept = (userId: string, state: SessionState<Card>): boolean =>
  localStorage.getItem(keyOf(userId, state, PROGRESS)) !== null

/** Removes a session, once it is saved or discarded. */
export function dropKept(
  userId: string,
  session: Pick<SessionState<Card>, 'studyMode' | 'sessionId'>,
) {
  try {
    removeUnsent(keyOf(userId, session, DECK))
    removeUnsent(keyOf(userId, session, PROGRESS))
  } catch {
    // If storage is blocked, nothing is stored.
  }
}

/** The stored sessions of a user and mode, latest first. Removes unreadable ones. */
export function keptSessions<C extends Card>(
  userId: string,
  studyMode: StudyMode,
  readCard: (card: unknown) => C | null,
): RecoveredSession<C>[] {
  const found: RecoveredSession<C>[] = []
  for (const sessionId of keptIds(userId, studyMode)) {
    const session = { studyMode, sessionId }
    const deck = localStorage.getItem(keyOf(userId, session, DECK))
    const progress = localStorage.getItem(keyOf(userId, session, PROGRESS))
    const recovered = recoverSession(deck, userId, readCard, progress)
    if (recovered) found.push(recovered)
    else dropKept(userId, session)
  }
  return found.sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

function keptIds(userId: string, studyMode: StudyMode): string[] {
  const start = userDataKey(userId, `session.${studyMode}.`)
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start) && key.endsWith(`.${DECK}`))
      .map((key) => key.slice(start.length, -`.${DECK}`.length))
  } catch {
    return []
  }
}

function keyOf(
  userId: string,
  { studyMode, sessionId }: Pick<SessionState<Card>, 'studyMode' | 'sessionId'>,
  part: typeof DECK | typeof PROGRESS,
): string {
  return userDataKey(userId, `session.${studyMode}.${sessionId}.${part}`)
}

function write(key: string, text: string): boolean {
  try {
    writeUnsent(key, text)
    return true
  } catch {
    return false
  }
}
