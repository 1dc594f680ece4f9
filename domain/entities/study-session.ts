import * as z from 'zod/mini'
import { LONGEST_SESSION_MINUTES } from './session-length.ts'
import { STUDY_MODE_IDS } from './study-mode.ts'
import { categoryName, documentId, jsonText, moment, text } from './text.ts'

/**
 * One finished study session (specification §3). `outcomes` is JSON text, read by
 * `study/outcomes.ts`.
 */
export const studySessionSchema = z.object({
  userId: documentId,
  /** Null for study without a board. */
  boardId: z.nullable(documentId),
  startTime: moment,
  endTime: moment,
  durationMinutes: z.int().check(z.minimum(1), z.maximum(LONGEST_SESSION_MINUTES)),
  studyMode: z.enum(STUDY_MODE_IDS),
  categories: z.array(categoryName).check(z.maxLength(1000)),
  questionIds: z._default(z.array(text(36)).check(z.maxLength(5000)), []),
  outcomes: z.nullable(jsonText(1_000_000)),
})

export type StudySession = z.infer<typeof studySessionSchema>
