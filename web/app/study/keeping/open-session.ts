import type { StudyMode } from '@squared-away/domain/entities/study-mode'
import {
  type Card,
  type SessionStart,
  type SessionState,
  startSession,
} from '@squared-away/domain/study/session-engine'
import { newId } from '../../data/new-id.ts'
import { ofTab } from '../../data/tab.ts'

/** A session that is open on a study screen. */
export type OpenSession<C extends Card> = {
  state: SessionState<C>
  /** The board that it counts for; null if none was active at its start. */
  boardId: string | null
  /** True if it was resumed from this device instead of newly started. */
  resumed: boolean
}

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
    sessionId: newId(),
    startTime: new Date().toISOString(),
    ...start,
  })
  return { state, boardId, resumed: false }
}

type Handed = { userId: string; session: OpenSession<Card> }

const tab = ofTab<{ handed: Handed | null }>(() => ({ handed: null }))

/** Hands a session to the study screen that the setup opens next. */
export function handOver<C extends Card>(userId: string, session: OpenSession<C>) {
  tab().handed = { userId, session }
}

/**
 * The session that was handed over for this user and mode, if any. It stays until `forgetHanded`.
 */
export function handedSession<C extends Card>(
  userId: string,
  studyMode: StudyMode,
  readCard: (card: unknown) => C | null,
): OpenSession<C> | null {
  const { handed } = tab()
  if (handed?.userId !== userId || handed.session.state.studyMode !== studyMode) return null
  // One screen wrote the whole deck, so only the first card is validated: a deck may hold 5,000.
  if (readCard(handed.session.state.deck[0]) === null) return null
  return handed.session as OpenSession<C>
}

export function forgetHanded() {
  tab().handed = null
}
