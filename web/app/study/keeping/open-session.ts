import type { Card, SessionState } from '@squared-away/domain/study/session-engine'

/** A session that is open on a study screen. */
export type OpenSession<C extends Card> = {
  state: SessionState<C>
  /** The board that it counts for; null if none was active at its start. */
  boardId: string | null
  /** True if it was resumed from this device instead of newly started. */
  resumed: boolean
}
