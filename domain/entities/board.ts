import * as z from 'zod/mini'
import { parseDayFacts } from './board-day-facts.ts'
import { categoryName, documentId, jsonText, moment, text, visibleText } from './text.ts'

/** In characters. */
export const LONGEST_BOARD_NAME = 128

/** Maximum number of items that are checked off before the board inspects the uniform. */
const MAX_CHECKED_ITEMS = 200

/** In characters. */
export const LONGEST_SOURCE_LINE = 200
export const MAX_SOURCE_LINES = 40

const sourceLines = z.array(text(LONGEST_SOURCE_LINE)).check(z.maxLength(MAX_SOURCE_LINES))

/** A board that a soldier prepares for (specification §3). At most one per user is active. */
export const boardSchema = z.object({
  userId: documentId,
  name: visibleText(LONGEST_BOARD_NAME),
  isActive: z._default(z.boolean(), false),
  targetDate: z.nullable(moment),
  categories: z.array(categoryName).check(z.maxLength(1000)),
  /** JSON text, read by `parseDayFacts`: what the unit board said that it followed. */
  dayFacts: z.nullable(
    jsonText(16_384).check(
      z.refine((json) => parseDayFacts(json) !== null, {
        error:
          'must be JSON text: an object with end, targetDate, reportingTime, place, uniform, bring and isSeen',
      }),
    ),
  ),
  /** What is checked off on the list of the inspection: '<uniform>/<item>'. */
  inspected: z._default(z.array(text(64)).check(z.maxLength(MAX_CHECKED_ITEMS)), []),
  /** What its memorandum names and no category covers, to be studied from the source. */
  sourceLines: z._default(sourceLines, []),
  /** Those of them that are studied, or made a card. */
  sourceLinesDone: z._default(sourceLines, []),
})

export type Board = z.infer<typeof boardSchema>
