import * as z from 'zod/mini'
import { documentId, jsonText } from './text.ts'

/** A user's screen settings; at most one document per user. Its JSON texts are repaired on load. */
export const userPreferencesSchema = z.object({
  userId: documentId,
  dashboardLayouts: z.nullable(jsonText(16_384)),
  myQuestionsCollapsedSections: z.nullable(jsonText(4096)),
  communityViewPreference: z.nullable(z.enum(['guides', 'sets'])),
  /** When a quiz shows right and wrong; null until its soldier chose. */
  quizFeedback: z._default(z.nullable(z.enum(['after each', 'at the end'])), null),
})

export type UserPreferences = z.infer<typeof userPreferencesSchema>
