import * as z from 'zod/mini'
import { LAST_OPTION_INDEX } from './question.ts'
import { LONGEST_SESSION_MS } from './session-length.ts'
import { STUDY_MODE_IDS } from './study-mode.ts'
import { documentId, moment } from './text.ts'

/**
 * One answer that a soldier gave, for good: the truth from which memory is computed. It outlives
 * the board, the set and the session. Written by the server when a session is saved; read-only.
 */
export const reviewSchema = z.object({
  userId: documentId,
  /** The first of all copies of the question, so that copies and versions are one memory. */
  originalQuestionId: documentId,
  at: moment,
  mode: z.enum(STUDY_MODE_IDS),
  isCorrect: z.boolean(),
  /** How long the answer took, in milliseconds. */
  ms: z.nullable(z.int().check(z.minimum(0), z.maximum(LONGEST_SESSION_MS))),
  /** The place of the chosen option as they were shown, counted from 0. */
  chosen: z.nullable(z.int().check(z.minimum(0), z.maximum(LAST_OPTION_INDEX))),
  /** The session may be gone. */
  sessionId: documentId,
})

export type Review = z.infer<typeof reviewSchema>

/** So many of a user's reviews are kept; beyond that the oldest make room (decision 60). */
export const REVIEWS_A_USER = 200_000
