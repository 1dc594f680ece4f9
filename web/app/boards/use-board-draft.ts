import type { PlanForm } from '@squared-away/domain/boards/plan-form'
import { useEffect, useState } from 'react'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { boardDrafts, draftName } from './board-drafts.ts'
import type { BoardForm } from './board-form.ts'

/** What an earlier visit left of this board, or null. */
export function useEarlierDraft(board: BoardDocument | null) {
  const { $id: userId } = useSignedInUser()
  const [earlier] = useState(() => boardDrafts.kept(userId, draftName(board)))
  return earlier
}

/**
 * Keeps what is typed on this device while the editor is open. A sign-in that ends takes the editor
 * away without closing it, and the draft stays; who closes it has saved or given it up, and drops
 * the draft by what this gives back.
 */
export function useBoardDraft(
  board: BoardDocument | null,
  { form, plan }: { form: BoardForm; plan: PlanForm | null },
  isWorthKeeping: boolean,
): () => void {
  const { $id: userId } = useSignedInUser()
  const name = draftName(board)
  const data = JSON.stringify({ form, plan })
  useEffect(() => {
    if (!isWorthKeeping) return boardDrafts.drop(userId, name)
    const keptAt = new Date().toISOString()
    boardDrafts.keep(userId, { data: JSON.parse(data), keptAt, basedOn: null }, name)
  }, [userId, name, data, isWorthKeeping])
  return () => boardDrafts.drop(userId, name)
}
