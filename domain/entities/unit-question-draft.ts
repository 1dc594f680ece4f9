import * as z from 'zod/mini'
import { DEBRIEF_LIMITS } from './board-debrief.ts'
import { documentId, oneLine } from './text.ts'

/** Drafts that one soldier may send for one unit board. */
export const DRAFTS_PER_SOLDIER = 20

/**
 * "They asked me this": a question that a soldier sent to the makers of the unit board that he or
 * she took. The makers see no name, and check it before it gets into a set.
 */
export const unitQuestionDraftSchema = z.object({
  userId: documentId,
  unitBoardId: documentId,
  questionText: oneLine(DEBRIEF_LIMITS.question),
})

export type UnitQuestionDraft = z.infer<typeof unitQuestionDraftSchema>
