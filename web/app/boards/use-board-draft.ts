import type { PlanForm } from '@squared-away/domain/boards/plan-form'
import { useEffect, useState } from 'react'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { boardDrafts, draftName } from './board-drafts.ts'
import type { BoardForm } from './board-form.ts'

/** The draft of an earlier visit, or null. */
export function useEarlierDraft(board: BoardDocument | null) {
  const { $id: userId } = useSignedInUser()
  const [earlier] = useState(() => boardDrafts.kept(userId, draftName(board)))
  return earlier
}

/**
 * Saves a draft on this device while the editor is open. If the session ends, the editor unmounts
 * without closing and the draft stays.
 *
 * @returns a function that drops the draft, to call when the user saves or discards it.
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
