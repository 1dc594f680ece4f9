import * as z from 'zod/mini'
import { documentId, moment, text } from './text.ts'

/** The collections whose documents several devices may edit without a network. */
export const MERGED_COLLECTIONS = [
  'boards',
  'boardPlans',
  'questionSets',
  'chainOfCommand',
  'biographies',
  'userPreferences',
] as const

export type MergedCollection = (typeof MERGED_COLLECTIONS)[number]

/**
 * What gave way when two devices had changed the same part of a document: its owner may see it, take
 * it back or delete it.
 */
export const setAsideEditSchema = z.object({
  userId: documentId,
  collectionId: z.enum(MERGED_COLLECTIONS),
  documentId,
  /** A part as `edits/parts.ts` names it. */
  part: text(300),
  /** JSON text. */
  value: text(65_536),
  /** When it was written on its device. */
  madeAt: moment,
})

export type SetAsideEdit = z.infer<typeof setAsideEditSchema>
