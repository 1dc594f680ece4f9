import type { StudyMode } from '@squared-away/domain/entities/study-mode'
import type { Card } from '@squared-away/domain/study/session-engine'
import type { OpenSession } from './open-session.ts'

let handed: { userId: string; session: OpenSession<Card> } | null = null

/** Hands a session to the study screen that the setup opens next. */
export function handOver<C extends Card>(userId: string, session: OpenSession<C>) {
  handed = { userId, session }
}

/**
 * The session that was handed over for this user and mode, if any. It stays until `forgetHanded`.
 */
export function handedSession<C extends Card>(
  userId: string,
  studyMode: StudyMode,
  readCard: (card: unknown) => C | null,
): OpenSession<C> | null {
  if (handed?.userId !== userId || handed.session.state.studyMode !== studyMode) return null
  // One screen wrote the whole deck, so only the first card is validated: a deck may hold 5,000.
  if (readCard(handed.session.state.deck[0]) === null) return null
  return handed.session as OpenSession<C>
}

export function forgetHanded() {
  handed = null
}
