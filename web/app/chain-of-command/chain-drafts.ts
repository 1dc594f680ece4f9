import * as z from 'zod/mini'
import { draftShelf } from '../session/kept-drafts.ts'

const rows = z.readonly(
  z.array(z.object({ id: z.string(), positionTitle: z.string(), personName: z.string() })),
)
const lists = z.object({ coc: rows, ncosc: rows })
const editsSchema = z.object({ opened: lists, rows: lists })

/** The edited rows, and the stored version they are based on. */
export type ChainEdits = z.infer<typeof editsSchema>

/** Drafts of the chain of command on this device. */
export const chainDrafts = draftShelf(
  'chain-of-command',
  (stored) => editsSchema.safeParse(stored).data ?? null,
)
