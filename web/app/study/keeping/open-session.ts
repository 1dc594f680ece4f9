import type { Card, SessionState } from '@squared-away/domain/study/session-engine'

/** A session that a study screen works on. */
export type OpenSession<C extends Card> = {
  state: SessionState<C>
  /** The board that it counts for; null when none was active at its start. */
  boardId: string | null
  /** Taken up from this device after a pause, instead of newly begun. */
  resumed: boolean
}
