import * as z from 'zod/mini'
import { categoryName, documentId, oneLine } from './text.ts'

/** Maximum numbers, and the longest remembered question in characters. */
export const DEBRIEF_LIMITS = { topics: 60, remembered: 20, question: 300 } as const

const percent = z.int().check(z.minimum(0), z.maximum(100))

/**
 * How a board went, as its soldier says afterward. One a board; declining makes one, too, so that
 * nobody is asked twice.
 */
export const boardDebriefSchema = z.object({
  userId: documentId,
  boardId: documentId,
  /** The soldier did not want to say. */
  isDeclined: z._default(z.boolean(), false),
  outcome: z.nullable(z.enum(['recommended', 'not-recommended'])),
  /** Categories that were asked about. */
  topics: z._default(z.array(categoryName).check(z.maxLength(DEBRIEF_LIMITS.topics)), []),
  /** The questions that the soldier remembers. */
  remembered: z._default(
    z.array(oneLine(DEBRIEF_LIMITS.question)).check(z.maxLength(DEBRIEF_LIMITS.remembered)),
    [],
  ),
  /** The percentage of the questions that the soldier says he or she knew. */
  knownPercent: z.nullable(percent),
  /** The percentage that the forecast had for the board's day, from the answers before it. */
  foretold: z.nullable(percent),
})

export type BoardDebrief = z.infer<typeof boardDebriefSchema>
