import {
  chainRows,
  keptEntries,
  type StoredChainEntry,
  sameRows,
} from '@squared-away/domain/soldier/chain-of-command-edits'
import { openPositions, withOpenPositions } from '@squared-away/domain/soldier/open-positions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chainQuery, saveChain } from '../data/chain/chain-entries.ts'
import { saveOrQueue } from '../data/queue/queued-edits.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { useKeptDraft } from '../session/use-kept-draft.ts'
import { type ChainEdits, chainDrafts } from './chain-drafts.ts'
import { useKeptOpenPositions } from './kept-open-positions.ts'
import { editRows, type RowEdit } from './row-edits.ts'

/**
 * The rows of both lists and the actions on them. Until the first edit, they follow the stored
 * version, changes from elsewhere included, plus the positions without a name that this device
 * keeps. After it they are the user's until saved.
 */
export function useChainEditor(entries: readonly StoredChainEntry[]) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const { open, keepOpen } = useKeptOpenPositions(userId)
  const stored = useMemo(() => withOpenPositions(chainRows(entries), open), [entries, open])
  const { draft, latest, keep, drop } = useKeptDraft(
    chainDrafts,
    userId,
    (kept) => !sameRows(kept.rows, stored),
  )
  const rows = draft?.data.rows ?? stored

  const saving = useMutation({
    mutationFn: async (sent: ChainEdits) => {
      const edit = { kind: 'chain', ...sent } as const
      const saved = await saveOrQueue(userId, edit, (made) => saveChain(userId, sent, made))
      return saved ?? keptEntries(sent.rows)
    },
    onSuccess(saved, sent) {
      queryClient.setQueryData(chainQuery(userId).queryKey, saved)
      const openNow = openPositions(sent.rows)
      keepOpen(openNow)
      // Keep edits made while the save was pending.
      const now = latest.current?.data
      if (now === undefined || now.rows === sent.rows) drop()
      else keep({ opened: withOpenPositions(chainRows(saved), openNow), rows: now.rows }, null)
    },
  })

  return {
    rows,
    draft,
    isUnsaved: draft !== null,
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
