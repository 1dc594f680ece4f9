import * as z from 'zod/mini'
import { categoryName, documentId, visibleText } from './text.ts'

/**
 * A named collection of categories; `community_shared` once shared, for good (specification §4).
 * Its owner may still change it: a category that is new shares nothing until it is confirmed.
 * Sharing notes the community sets that it brings along; a guide that was imported knows which one
 * it was.
 */
export const studyGuideSchema = z.object({
  userId: z.nullable(documentId),
  name: visibleText(128),
  categories: z.array(categoryName).check(z.maxLength(1000)),
  scope: z._default(z.enum(['user', 'community_shared']), 'user'),
  includedSetIds: z._default(z.array(documentId).check(z.maxLength(1000)), []),
  sourceGuideId: z.nullable(documentId),
  /** The categories whose sharing the owner confirmed; others do not see them. */
  sharedCategories: z._default(z.array(categoryName).check(z.maxLength(1000)), []),
  /** An admin took it out of the Community Library. */
  isHidden: z._default(z.boolean(), false),
})

export type StudyGuide = z.infer<typeof studyGuideSchema>
