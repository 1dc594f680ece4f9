import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { USUAL_PLAN, useSaveBoardPlan } from '../../../data/boards/board-plan.ts'
import { createBoard } from '../../../data/boards/board-writes.ts'
import { giveBoardEarlierSessions } from '../../../data/boards/earlier-sessions.ts'
import { newId } from '../../../data/new-id.ts'
import { queryKeys } from '../../../data/queries/query-keys.ts'
import { useSignedInUser } from '../../../data/user/signed-in-user.ts'
import { notifyFailed } from '../../../ui/messages/notify.tsx'
import { type FirstBoardForm, type FirstTopics, firstBoardOf, firstPlanOf } from './first-board.ts'
import { useFirstSession } from './use-first-session.ts'

/** Creates the first board with its plan and opens its first card. */
export function useFirstBoard() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const savePlan = useSaveBoardPlan()
  const study = useFirstSession()
  // The same for each retry, so that a lost response does not lead to a second board.
  const [boardId] = useState(newId)

  async function planBoard(boardId: string, form: FirstBoardForm) {
    const plan = firstPlanOf(form)
    if (plan === null) return
    try {
      await savePlan.mutateAsync({ boardId, opened: USUAL_PLAN, plan })
    } catch (error) {
      console.error('Could not save the plan.', error)
      notifyFailed('The board was saved, but its study time was not.')
    }
  }

  return useMutation({
    mutationFn: async ({ form, topics }: { form: FirstBoardForm; topics: FirstTopics }) => {
      const board = await createBoard(boardId, firstBoardOf(form, topics))
      await planBoard(board.$id, form)
      await giveBoardEarlierSessions(userId, board.$id)
      const isStudied = await study(board.$id, board.categories)
      const boards = { queryKey: queryKeys.collection('boards', userId) }
      // If the first card does not open, wait for the boards, so that the plan replaces the filled form.
      if (isStudied) void queryClient.invalidateQueries(boards)
      else await queryClient.invalidateQueries(boards)
    },
  })
}
