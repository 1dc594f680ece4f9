import * as z from 'zod/mini'
import { categoryName, documentId, moment, visibleText } from './text.ts'

/** In characters. */
export const LONGEST_BOARD_NAME = 128

/** A board that a soldier prepares for (specification §3). At most one per user is active. */
export const boardSchema = z.object({
  userId: documentId,
  name: visibleText(LONGEST_BOARD_NAME),
  isActive: z._default(z.boolean(), false),
  targetDate: z.nullable(moment),
  categories: z.array(categoryName).check(z.maxLength(1000)),
})

export type Board = z.infer<typeof boardSchema>
