import * as z from 'zod/mini'
import { draftShelf } from '../../../session/kept-drafts.ts'

const draftSchema = z.object({
  form: z.object({ name: z.string(), day: z.string(), minutes: z.string() }),
  topics: z.object({
    from: z.enum(['most boards', 'memorandum']),
    categories: z.array(z.string()),
    sourceLines: z._default(z.array(z.string()), []),
  }),
})

/** What a new soldier typed about the first board; survives a reload until it is saved. */
export const firstBoardDrafts = draftShelf(
  'first-board',
  (stored) => draftSchema.safeParse(stored).data ?? null,
)
