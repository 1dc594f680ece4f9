import {
  type ChainRows,
  chainRows,
  type StoredEntry,
  sameRows,
} from '@squared-away/domain/soldier/chain-of-command-edits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSignedInUser } from '../session/signed-in-user.ts'
import { chainQuery, saveChain } from './chain-entries.ts'
import { editRows, type RowEdit } from './row-edits.ts'

/** What is being edited, and what the editing started from. */
type Draft = { opened: ChainRows; rows: ChainRows }

/**
 * The rows of both lists and what can be done with them. Until the first edit they are what is
 * stored, changes made elsewhere included; from then on they are the user's until saved.
 */
export function useChainEditor(entries: readonly StoredEntry[]) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const stored = useMemo(() => chainRows(entries), [entries])
  const [draft, setDraft] = useState<Draft | null>(null)
  const rows = draft?.rows ?? stored

  const saving = useMutation({
    mutationFn: ({ opened, rows: edited }: Draft) => saveChain(userId, opened, edited),
    onSuccess(saved, sent) {
      queryClient.setQueryData(chainQuery(userId).queryKey, saved)
      // What was typed while the save was under way is not saved yet.
      setDraft((now) =>
        now === null || now.rows === sent.rows
          ? null
          : { opened: chainRows(saved), rows: now.rows },
      )
    },
  })

  return {
    rows,
    isUnsaved: draft !== null,
    saving,
    edit(edit: RowEdit) {
      setDraft((now) => {
        const opened = now?.opened ?? stored
        const edited = editRows(now?.rows ?? stored, edit)
        return sameRows(opened, edited) ? null : { opened, rows: edited }
      })
    },
    save() {
      if (draft !== null && !saving.isPending) saving.mutate(draft)
    },
    discard() {
      setDraft(null)
      saving.reset()
    },
  }
}

export type ChainEditor = ReturnType<typeof useChainEditor>
