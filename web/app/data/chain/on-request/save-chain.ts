import {
  type ChainRow,
  type ChainRows,
  keptEntries,
  type StoredChainEntry,
} from '@squared-away/domain/soldier/chain-of-command-edits'
import { useQueryClient } from '@tanstack/react-query'
import {
  type Ask,
  type AskedConflict,
  type Kept,
  mergeOrRefuse,
  refuseConflicts,
  saveAsking,
} from '../../edits/asked-edits.ts'
import { useWrite } from '../../queries/use-write.ts'
import { saveOrQueue } from '../../queue/queued-edits.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import { chainQuery, saveChain } from '../chain-entries.ts'

/** The edited rows of both lists, and as they were when the edit began. */
export type ChainEdit = { opened: ChainRows; rows: ChainRows }

/**
 * Saves the rows of both lists. Asks where both changed the same position or name.
 *
 * @param onSaved Called with what was saved, and the edit that was sent.
 */
export function useSaveChain(
  ask: Ask,
  onSaved: (saved: readonly StoredChainEntry[], sent: ChainEdit) => void,
) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: async (edit: ChainEdit) => {
      const { saved, sent } = await saveAsking(
        edit,
        ask,
        (settled) =>
          saveOrQueue(userId, { kind: 'chain', ...settled }, (made) =>
            saveChain(userId, settled, made, {
              merge: mergeOrRefuse,
              beforeWrites: (changes) => refuseConflicts('chainOfCommand', changes),
            }),
          ),
        settled,
      )
      return saved ?? keptEntries(sent.rows)
    },
    onSuccess(saved, sent) {
      queryClient.setQueryData(chainQuery(userId).queryKey, saved)
      onSaved(saved, sent)
    },
  })
}

function settled({ opened, rows }: ChainEdit, conflict: AskedConflict, kept: Kept): ChainEdit {
  const { documentId } = conflict
  const all = [...opened.coc, ...opened.ncosc]
  const base = all.find(({ id }) => id === documentId)
  const settle = (row: ChainRow) =>
    row.id === documentId && base ? conflict.settle({ base, data: row }, kept) : null
  const inLists = (lists: ChainRows, change: (row: ChainRow) => ChainRow): ChainRows => ({
    coc: lists.coc.map(change),
    ncosc: lists.ncosc.map(change),
  })
  return {
    opened: inLists(opened, (row) => settle(row)?.base ?? row),
    rows: inLists(rows, (row) => settle(row)?.data ?? row),
  }
}
