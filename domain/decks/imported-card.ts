import * as z from 'zod/mini'
import { pictureId } from '../entities/picture.ts'

/**
 * A card of a deck or a pasted list, as the browser reads it, sends it and the server stores it as a
 * question. Texts are checked by `readCards`, which names the card that is wrong.
 */
export const importedCardSchema = z.object({
  /** Null if nothing identifies the card (question-sets/note-card-id.ts). */
  cardId: z.nullable(z.string()),
  questionText: z.string(),
  answer: z.string(),
  /** What the deck adds to the answer. */
  why: z.nullable(z.string()),
  /** Null for the category that the set is named after. */
  category: z.nullable(z.string()),
  /** Details that Anki packages of this app, and some tables, have. Absent ones are empty. */
  distractors: z.optional(z.array(z.string())),
  regulationRef: z.optional(z.nullable(z.string())),
  items: z.optional(z.array(z.string())),
  spoken: z.optional(z.nullable(z.string())),
  /** The id of the picture that it asks about. */
  picture: z.optional(z.nullable(pictureId)),
})

export type ImportedCard = z.infer<typeof importedCardSchema>

/** What of a file makes no question. */
export type SkippedCard = {
  /** How the user finds it: 'Card 7', or the beginning of its text. */
  place: string
  reason: string
  /** All words that it accounts for, where `place` and `reason` do not say them. */
  text?: string
}
