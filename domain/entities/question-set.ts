import * as z from 'zod/mini'
import { categoryName, documentId, text, visibleText } from './text.ts'

export const QUESTION_TYPES = ['standard', 'situational'] as const
export const SOURCE_TYPES = ['Default', 'Subscribed', 'Private'] as const

export const questionTypeSchema = z.enum(QUESTION_TYPES)

/** Where a set comes from, for one user. Derived by the server, never stored. */
export type SourceType = (typeof SOURCE_TYPES)[number]

/** Page limit of a list of questions (specification §9): a larger set could not be shown whole. */
export const QUESTIONS_PER_SET = 5000

/** In characters. */
export const LONGEST_SET_NAME = 160

/** The fields that versions of every kind of set have. */
const versionFields = {
  name: visibleText(LONGEST_SET_NAME),
  version: z._default(z.int().check(z.minimum(1)), 1),
  category: z.nullable(categoryName),
  type: z._default(questionTypeSchema, 'standard'),
  questionCount: z._default(z.int().check(z.minimum(0)), 0),
  isActive: z._default(z.boolean(), true),
  isArchived: z._default(z.boolean(), false),
}

/** A user's own set, or the copy of one that was shared with the community (specification §3). */
export const questionSetSchema = z.object({
  userId: z.nullable(documentId),
  ...versionFields,
  scope: z._default(z.enum(['user', 'community']), 'user'),
  parentSetId: z.nullable(documentId),
  linkedCommunitySetId: z.nullable(documentId),
  description: z.nullable(text(2000)),
  /** Removed from the Community Library by an admin. */
  isHidden: z._default(z.boolean(), false),
  /** Shared with the soldiers of this unit board only. */
  unitBoardId: z.nullable(documentId),
})

export type QuestionSet = z.infer<typeof questionSetSchema>

/** A set that ships with the product, shared by all users. */
export const defaultQuestionSetSchema = z.object({
  ...versionFields,
  /** Number of further questions that are set aside until they are corrected: their fact changed. */
  beingChecked: z._default(z.int().check(z.minimum(0)), 0),
})

export type DefaultQuestionSet = z.infer<typeof defaultQuestionSetSchema>

/** Number of questions in a category for one user, from one source. Computed; read-only. */
export const questionSetSummarySchema = z.object({
  category: categoryName,
  sourceType: z.enum(SOURCE_TYPES),
  type: questionTypeSchema,
  questionCount: z.int(),
})

export type QuestionSetSummary = z.infer<typeof questionSetSummarySchema>
