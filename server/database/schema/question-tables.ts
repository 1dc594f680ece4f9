import type { Generated } from 'kysely'
import type { DocumentColumns, Flag, Json, Moment } from './columns.ts'

/** Columns that users' sets and default sets share. */
type SetColumns = DocumentColumns & {
  name: string
  version: number
  category: string | null
  type: string
  questionCount: number
  isActive: Flag
  isArchived: Flag
}

/**
 * `beingChecked`: how many questions are archived until they are corrected, because their fact
 * changed.
 */
export type DefaultQuestionSetsTable = SetColumns & { beingChecked: Generated<number> }

export type QuestionSetsTable = SetColumns & {
  userId: string | null
  scope: string
  parentSetId: string | null
  linkedCommunitySetId: string | null
  description: string | null
  isHidden: Generated<Flag>
  unitBoardId: Generated<string | null>
}

/** Columns that users' questions and default questions share. */
type QuestionColumns = DocumentColumns & {
  setId: string
  questionText: string
  answer: string | null
  answeringStrategy: string | null
  category: string
  distractors: Json
  regulationRef: string | null
  items: Generated<Json>
  spoken: Generated<string | null>
  why: Generated<string | null>
  picture: Generated<string | null>
  isActive: Flag
  isArchived: Flag
  originalQuestionId: string | null
}

export type DefaultQuestionsTable = QuestionColumns & { asked: Generated<string | null> }

export type QuestionsTable = QuestionColumns & { userId: string | null; scope: string }

export type CommunitySubscriptionsTable = DocumentColumns & {
  userId: string
  communitySetId: string
}

export type StudyGuidesTable = DocumentColumns & {
  userId: string | null
  name: string
  categories: Json
  scope: string
  includedSetIds: Generated<Json>
  sourceGuideId: string | null
  /** The categories that the owner agreed to share, and the sets shared for them. */
  sharedCategories: Generated<Json>
  sharedSetIds: Generated<Json>
  isHidden: Generated<Flag>
}

/** An open link by which others see a private set and copy it. */
export type SetLinksTable = {
  id: string
  /** Only the hash of its secret is stored. */
  secretHash: string
  userId: string
  setId: string
  createdAt: Moment
}

/** Which copy an account took by a link, so that a repeated press takes no second one. */
export type SetLinkCopiesTable = {
  linkId: string
  userId: string
  setId: string
}
