import type { BoardSession } from '../board-sessions.ts'

/** What the pictures are drawn from. */
export interface PicturesProps {
  /** The latest first. */
  sessions: readonly BoardSession[]
  now: Date
}
