import * as z from 'zod/mini'
import { LONGEST_CARD_NOTE } from './card-note-limits.ts'
import { parseSkip } from './card-skip.ts'
import { documentId, moment, text, visibleText } from './text.ts'

/**
 * What a soldier says of a card: that it is skipped, that it is bookmarked, and a note. At most one
 * per card. The owner alone reads it.
 */
export const cardNoteSchema = z.object({
  userId: documentId,
  /** The original of all copies and versions of the question, as in the review log. */
  originalQuestionId: documentId,
  /** Read by `parseSkip`; null if the card is not skipped. */
  skip: z.nullable(
    text(32).check(
      z.refine((skip) => parseSkip(skip) !== null, {
        error: 'must be "known" or "off-board", and at most " until " and a day as yyyy-MM-dd',
      }),
    ),
  ),
  isBookmarked: z._default(z.boolean(), false),
  note: z.nullable(visibleText(LONGEST_CARD_NOTE)),
  /**
   * When the skipped question was corrected, until its owner answers or skips it again: it comes
   * back once. Set by the server.
   */
  correctedAt: z.nullable(moment),
})

export type CardNote = z.infer<typeof cardNoteSchema>
