import { useQueryClient } from '@tanstack/react-query'
import { systemFields } from '../../calls/documents.ts'
import { type Ask, mergeOrRefuse, saveAsking } from '../../edits/asked-edits.ts'
import { useWrite } from '../../queries/use-write.ts'
import { saveOrQueue } from '../../queue/queued-edits.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import {
  type BoardPlanDocument,
  boardPlanQuery,
  localTimeZone,
  type PlanEdit,
  saveBoardPlan,
} from '../board-plan.ts'

/**
 * Saves the study time of a board, in the user's current time zone. Asks where both changed the same
 * field.
 */
export function useSaveBoardPlan(ask: Ask) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: async ({ boardId, opened, plan }: Omit<PlanEdit, 'timeZone'>) => {
      const fields = { boardId, timeZone: localTimeZone() }
      const { saved, sent } = await saveAsking(
        { base: opened, data: plan },
        ask,
        ({ base, data }) => {
          const edit = { ...fields, opened: base, plan: data }
          return saveOrQueue(userId, { kind: 'plan', ...edit }, (made) =>
            saveBoardPlan(edit, made, mergeOrRefuse),
          )
        },
        (edit, conflict, kept) => conflict.settle(edit, kept),
      )
      queryClient.setQueryData(
        boardPlanQuery(userId, boardId).queryKey,
        (known) => saved ?? keptPlan(userId, known, { ...fields, opened, plan: sent.data }),
      )
    },
  })
}

/** The plan as the server will return it after the save. */
function keptPlan(
  userId: string,
  known: BoardPlanDocument | null | undefined,
  { boardId, plan, timeZone }: PlanEdit,
): BoardPlanDocument {
  const before = known ?? { ...systemFields('boardPlans', boardId), userId, topicWeights: null }
  return { ...before, boardId, ...plan, timeZone }
}
