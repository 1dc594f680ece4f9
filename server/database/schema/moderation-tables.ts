import type { Moment } from './columns.ts'

/** The subject of a report or an admin's action: exactly one of the two. */
type AboutColumns = { communitySetId: string | null; guideId: string | null }

export type ReportsTable = AboutColumns & {
  id: string
  createdAt: Moment
  userId: string
  reason: string
  /** When an admin hid or dismissed the subject. */
  settledAt: Moment | null
}

/** Admins' actions on shared content. */
export type ModerationsTable = AboutColumns & {
  id: string
  createdAt: Moment
  /** Null once that account is deleted. */
  adminId: string | null
  action: string
}

/** Reports of questions, open until `settledAt`. */
export type CardReportsTable = {
  /** Created by the reporting device. */
  id: string
  createdAt: Moment
  userId: string
  /** Exactly one of the two. */
  defaultQuestionId: string | null
  communityQuestionId: string | null
  reason: string
  text: string | null
  settledAt: Moment | null
  /** Null once that account is deleted. */
  settledBy: string | null
  outcome: string | null
  /** The edit that fixes the question. */
  resolution: string | null
}
