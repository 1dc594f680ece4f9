import * as z from 'zod/mini'
import { documentId, moment, text } from './text.ts'

/** Collections whose documents can be edited offline on several devices. */
export const QUEUED_COLLECTIONS = [
  'boards',
  'boardPlans',
  'questionSets',
  'chainOfCommand',
  'biographies',
  'cardNotes',
  'headlines',
  'userPreferences',
] as const

/** Collections whose edits are merged with what was changed since: those, and some edited online. */
export const MERGED_COLLECTIONS = [
  ...QUEUED_COLLECTIONS,
  'studyGuides',
  'memoryTexts',
  'unitBoards',
] as const

export type MergedCollection = (typeof MERGED_COLLECTIONS)[number]

/**
 * The losing value of a merge conflict: two devices changed the same part of a document. Its owner
 * can view it, restore it or delete it.
 */
export const setAsideEditSchema = z.object({
  userId: documentId,
  collectionId: z.enum(QUEUED_COLLECTIONS),
  documentId,
  /** The name of the part (edits/parts.ts). */
  part: text(300),
  /** JSON text. */
  value: text(65_536),
  /** When its device made the edit. */
  madeAt: moment,
})

export type SetAsideEdit = z.infer<typeof setAsideEditSchema>
