import * as z from 'zod/mini'
import { documentId, jsonText } from './text.ts'

/** A user's introduction; at most one per user. `biographyData` is JSON text (specification §3). */
export const introductionSchema = z.object({
  userId: documentId,
  biographyData: jsonText(65_536),
})

export type Introduction = z.infer<typeof introductionSchema>
