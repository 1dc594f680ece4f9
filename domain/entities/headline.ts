import * as z from 'zod/mini'
import { HEADLINE_LENGTHS } from './headline-limits.ts'
import { documentId, oneLine, visibleText } from './text.ts'

/** A current event that a soldier noted for a board. */
export const headlineSchema = z.object({
  userId: documentId,
  what: oneLine(HEADLINE_LENGTHS.what),
  place: oneLine(HEADLINE_LENGTHS.place),
  /** Why it matters to the Army. */
  why: visibleText(HEADLINE_LENGTHS.why),
  /** Where the soldier read or heard it. */
  source: oneLine(HEADLINE_LENGTHS.source),
  /** The study day on which it was noted, yyyy-MM-dd. */
  notedOn: z.iso.date(),
})

export type Headline = z.infer<typeof headlineSchema>
