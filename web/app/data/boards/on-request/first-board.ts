import { useState } from 'react'
import { newId } from '../../new-id.ts'
import { refreshCollections } from '../../queries/refresh-collections.ts'
import { useWrite } from '../../queries/use-write.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import type { BoardDocument } from '../active-board.ts'
import { type PlanToSave, USUAL_PLAN } from '../board-plan.ts'
import { createBoard } from '../board-writes.ts'
import { giveBoardEarlierSessions } from '../earlier-sessions.ts'
import { useSaveBoardPlan } from './save-plan.ts'

/** The first board; without a plan it has the usual one. */
export type FirstBoard = { board: Parameters<typeof createBoard>[1]; plan: PlanToSave | null }

/** What happens besides: a plan that could not be saved, and the first card. */
type Steps = {
  onPlanFailed: () => void
  /** Opens the first card; resolves to false if there is none. */
  study: (board: BoardDocument) => Promise<boolean>
}

/** Creates the first board with its plan and opens its first card. */
export function useCreateFirstBoard({ onPlanFailed, study }: Steps) {
  const { $id: userId } = useSignedInUser()
  // A retry finds its own plan: nobody else has this board yet.
  const savePlan = useSaveBoardPlan(async () => 'mine')
  // The same for each retry, so that a lost response does not lead to a second board.
  const [boardId] = useState(newId)
  return useWrite({
    mutationFn: async ({ board: first, plan }: FirstBoard) => {
      const board = await createBoard(boardId, first)
      if (plan !== null) {
        try {
          await savePlan.mutateAsync({ boardId, opened: USUAL_PLAN, plan })
        } catch (error) {
          console.error('Could not save the plan.', error)
          onPlanFailed()
        }
      }
      await giveBoardEarlierSessions(userId, boardId)
      const isStudied = await study(board)
      const refreshed = refreshCollections(userId, ['boards'])
      // If the first card does not open, wait for the boards, so that the plan replaces the filled form.
      if (!isStudied) await refreshed
    },
  })
}
