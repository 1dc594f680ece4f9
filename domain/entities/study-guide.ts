import * as z from 'zod/mini'
import { categoryName, documentId, visibleText } from './text.ts'

/**
 * A named list of categories; `community_shared` once it is shared, which cannot be undone
 * (specification §4). Its owner can still edit it, but a new category is shared only after
 * confirmation. A shared guide records the community sets that come with it; an imported guide
 * records which guide it is from.
 */
export const studyGuideSchema = z.object({
  userId: z.nullable(documentId),
  name: visibleText(128),
  categories: z.array(categoryName).check(z.maxLength(1000)),
  scope: z._default(z.enum(['user', 'community_shared']), 'user'),
  includedSetIds: z._default(z.array(documentId).check(z.maxLength(1000)), []),
  sourceGuideId: z.nullable(documentId),
  /** Categories whose sharing the owner confirmed. Others cannot see the rest. */
  sharedCategories: z._default(z.array(categoryName).check(z.maxLength(1000)), []),
  /** Removed from the Community Library by an admin. */
  isHidden: z._default(z.boolean(), false),
})

export type StudyGuide = z.infer<typeof studyGuideSchema>
