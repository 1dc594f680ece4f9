import {
  CHAIN_LISTS,
  chainRows,
  chainRowsSchema,
  mergedRows,
  type StoredChainEntry,
  sameRows,
} from '@squared-away/domain/soldier/chain-of-command-edits'
import {
  type OpenPosition,
  openPositions,
  withOpenPositions,
} from '@squared-away/domain/soldier/open-positions'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useSaveChain } from '../data/chain/on-request/save-chain.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { draftShelf } from '../session/kept-drafts.ts'
import { useKeptDraft } from '../session/use-kept-draft.ts'
import { useConflictQuestion } from '../ui/conflicts/use-conflict-question.ts'
import { editRows, type RowEdit } from './row-edits.ts'

const positionsSchema = z.array(
  z.object({
    id: z.string(),
    positionTitle: z.string(),
    list: z.enum(CHAIN_LISTS),
    at: z.int().check(z.minimum(0)),
  }),
)

const shelf = draftShelf(
  'open-positions',
  (stored) => positionsSchema.safeParse(stored).data ?? null,
)

/** Positions without a name. Documents cannot hold them, so they are stored on this device. */
function useKeptOpenPositions(userId: string) {
  const [open, setOpen] = useState<OpenPosition[]>(() => shelf.kept(userId)?.data ?? [])
  return {
    open,
    keepOpen(positions: OpenPosition[]) {
      shelf.keep(userId, { data: positions, keptAt: new Date().toISOString(), basedOn: null })
      setOpen(positions)
    },
  }
}

/** The edited rows, and the stored version they are based on. */
const editSchema = z.object({ opened: chainRowsSchema, rows: chainRowsSchema })

/** Drafts of the chain of command on this device. */
const chainDrafts = draftShelf(
  'chain-of-command',
  (stored) => editSchema.safeParse(stored).data ?? null,
)

/**
 * The rows of both lists and the actions on them. Until the first edit, they follow the stored
 * version, changes from elsewhere included, plus the positions without a name that this device
 * keeps. After it they are the user's until saved.
 */
export function useChainEditor(entries: readonly StoredChainEntry[]) {
  const { $id: userId } = useSignedInUser()
  const { open, keepOpen } = useKeptOpenPositions(userId)
  const stored = useMemo(() => withOpenPositions(chainRows(entries), open), [entries, open])
  const { draft, latest, keep, drop } = useKeptDraft(
    chainDrafts,
    userId,
    (kept) => !sameRows(kept.rows, stored),
  )
  const rows = draft?.data.rows ?? stored

  const { ask, question } = useConflictQuestion()
  const saving = useSaveChain(ask, (saved, sent) => {
    const openNow = openPositions(sent.rows)
    keepOpen(openNow)
    // Keep edits made while the save was pending.
    const now = latest.current?.data
    if (now === undefined || now.rows === sent.rows) return drop()
    const opened = withOpenPositions(chainRows(saved), openNow)
    keep({ opened, rows: mergedRows(sent.rows, now.rows, saved) }, null)
  })

  return {
    rows,
    draft,
    isUnsaved: draft !== null,
    question,
    /** Saved elsewhere after the first edit. */
    isOvertaken: draft !== null && saving.isIdle && !sameRows(draft.data.opened, stored),
    saving,
    edit(edit: RowEdit) {
      const now = latest.current?.data
      const opened = now?.opened ?? stored
      const edited = editRows(now?.rows ?? stored, edit)
      if (sameRows(opened, edited)) drop()
      else keep({ opened, rows: edited }, null)
    },
    save() {
      if (draft !== null && !saving.isPending) saving.mutate(draft.data)
    },
    discard() {
      drop()
      saving.reset()
    },
  }
}

export type ChainEditor = ReturnType<typeof useChainEditor>
