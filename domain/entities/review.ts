import * as z from 'zod/mini'
import { LAST_OPTION_INDEX } from './question.ts'
import { LONGEST_SESSION_MS } from './session-length.ts'
import { STUDY_MODE_IDS } from './study-mode.ts'
import { documentId, moment } from './text.ts'

/**
 * One answer, kept permanently: the data from which memory is computed. It outlives the board, the
 * set and the session. Written by the server when a session is saved; read-only.
 */
export const reviewSchema = z.object({
  userId: documentId,
  /** The original of all copies and versions of the question, so that they share one memory. */
  originalQuestionId: documentId,
  at: moment,
  mode: z.enum(STUDY_MODE_IDS),
  isCorrect: z.boolean(),
  /** Time taken to answer, in milliseconds. */
  ms: z.nullable(z.int().check(z.minimum(0), z.maximum(LONGEST_SESSION_MS))),
  /** Index of the chosen option, in the order shown. */
  chosen: z.nullable(z.int().check(z.minimum(0), z.maximum(LAST_OPTION_INDEX))),
  /** The session may have been deleted. */
  sessionId: documentId,
})

export type Review = z.infer<typeof reviewSchema>

/** Maximum number of reviews kept per user; the oldest are deleted first (decision 60). */
export const REVIEWS_PER_USER = 200_000
