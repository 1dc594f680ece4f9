import type { Moment } from './columns.ts'

/** What a report or an admin's action is about: one of the two. */
type AboutColumns = { communitySetId: string | null; guideId: string | null }

export type ReportsTable = AboutColumns & {
  id: string
  createdAt: Moment
  userId: string
  reason: string
  /** When an admin hid what it is about, or dismissed it. */
  settledAt: Moment | null
}

/** What admins did about shared content. */
export type ModerationsTable = AboutColumns & {
  id: string
  createdAt: Moment
  /** Null once that account is gone. */
  adminId: string | null
  action: string
}

/** Reports of questions, open until `settledAt`. */
export type CardReportsTable = {
  /** Made by the device that sent it. */
  id: string
  createdAt: Moment
  userId: string
  /** One of the two. */
  defaultQuestionId: string | null
  communityQuestionId: string | null
  reason: string
  text: string | null
  settledAt: Moment | null
  /** Null once that account is gone. */
  settledBy: string | null
  outcome: string | null
  /** The edit that fixes it. */
  resolution: string | null
}
