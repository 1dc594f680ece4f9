import { chainRowsSchema } from '@squared-away/domain/soldier/chain-of-command-edits'
import * as z from 'zod/mini'
import { draftShelf } from '../session/kept-drafts.ts'

/** The edited rows, and the stored version they are based on. */
const editSchema = z.object({ opened: chainRowsSchema, rows: chainRowsSchema })

/** Drafts of the chain of command on this device. */
export const chainDrafts = draftShelf(
  'chain-of-command',
  (stored) => editSchema.safeParse(stored).data ?? null,
)
