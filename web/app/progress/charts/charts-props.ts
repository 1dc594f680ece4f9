import type { BoardSession } from '../board-sessions.ts'

/** Data of the charts. */
export interface ChartsProps {
  /** Newest first. */
  sessions: readonly BoardSession[]
  now: Date
}
