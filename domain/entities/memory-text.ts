import * as z from 'zod/mini'
import { documentId, oneLine, visibleText } from './text.ts'

/** Maximum number of texts per user. */
export const MEMORY_TEXTS_PER_USER = 50

/** In characters: five times the longest creed. */
export const LONGEST_MEMORY_TEXT = 8000

/**
 * A text that a soldier learns by heart, such as a unit's motto or history. Each line is recited on
 * its own; an empty line begins a stanza.
 */
export const memoryTextSchema = z.object({
  userId: documentId,
  title: oneLine(128),
  text: visibleText(LONGEST_MEMORY_TEXT),
})

export type MemoryText = z.infer<typeof memoryTextSchema>
