import * as z from 'zod/mini'
import { draftShelf } from '../session/kept-drafts.ts'

const rows = z.readonly(
  z.array(z.object({ id: z.string(), positionTitle: z.string(), personName: z.string() })),
)
const lists = z.object({ coc: rows, ncosc: rows })
const editsSchema = z.object({ opened: lists, rows: lists })

/** What is being edited, and what the editing started from. */
export type ChainEdits = z.infer<typeof editsSchema>

/** The edits of the chain of command that this device keeps. */
export const chainDrafts = draftShelf(
  'chain-of-command',
  (stored) => editsSchema.safeParse(stored).data ?? null,
)
