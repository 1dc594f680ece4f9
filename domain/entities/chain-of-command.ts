import * as z from 'zod/mini'
import { documentId, visibleText } from './text.ts'

/** Maximum number of entries per user (specification §3). */
export const CHAIN_OF_COMMAND_LIMIT = 100

/** A position of the chain of command (coc) or the NCO support channel (ncosc). */
export const chainOfCommandEntrySchema = z.object({
  userId: documentId,
  positionTitle: visibleText(128),
  personName: visibleText(128),
  order: z._default(z.int().check(z.minimum(0)), 0),
  type: z.enum(['coc', 'ncosc']),
  /**
   * The day (yyyy-MM-dd) from which on the screen asks whether the person still holds the position;
   * null if never.
   */
  askAgainOn: z._default(z.nullable(z.iso.date()), null),
})

export type ChainOfCommandEntry = z.infer<typeof chainOfCommandEntrySchema>
