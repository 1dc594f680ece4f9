import type { BoardSession } from '../board-sessions.ts'

/** What the charts are drawn from. */
export interface ChartsProps {
  /** The latest first. */
  sessions: readonly BoardSession[]
  now: Date
}
