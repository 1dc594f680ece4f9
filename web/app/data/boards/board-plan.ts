import { type BoardPlan, USUAL_MINUTES } from '@squared-away/domain/entities/board-plan'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MadeEdit } from '../calls/document-writes.ts'
import { type DocumentOf, systemFields } from '../calls/documents.ts'
import { findOnly, saveOnly } from '../calls/only-document.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush, saveOrQueue } from '../queue/queued-edits.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

export type BoardPlanDocument = DocumentOf<'boardPlans'>

/** The fields of a board's plan that are saved. */
export type PlanToSave = Pick<BoardPlan, 'minutesByWeekday' | 'daysOff'>

/** The plan of a board; null if it has none and the usual plan applies. */
export function boardPlanQuery(userId: string, boardId: string) {
  return queryOptions({
    queryKey: queryKeys.list('boardPlans', userId, 'of', boardId),
    queryFn: async () => {
      await flush(userId)
      return findOnly('boardPlans', { attribute: 'boardId', id: boardId })
    },
    meta: ON_DEVICE,
  })
}

/** Merges the changes since `opened` into the stored plan of a board, or creates the plan. */
export function saveBoardPlan(
  { boardId, opened, plan, timeZone }: PlanEdit,
  made: MadeEdit,
): Promise<BoardPlanDocument> {
  const data = { boardId, ...plan, timeZone }
  const of = { attribute: 'boardId', id: boardId } as const
  return saveOnly('boardPlans', of, { base: opened, data }, made)
}

/** The study time of a board without a plan. */
export const USUAL_PLAN: PlanToSave = { minutesByWeekday: [...USUAL_MINUTES], daysOff: '[]' }

/** Saves the study time of a board, in the user's current time zone. */
export function useSaveBoardPlan() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ boardId, opened, plan }: Omit<PlanEdit, 'timeZone'>) => {
      const edit = { boardId, opened, plan, timeZone: localTimeZone() }
      const { queryKey } = boardPlanQuery(userId, boardId)
      const saved = await saveOrQueue(userId, { kind: 'plan', ...edit }, (made) =>
        saveBoardPlan(edit, made),
      )
      queryClient.setQueryData(queryKey, (known) => saved ?? keptPlan(userId, known, edit))
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

/** A change to a plan, with the time zone in which it was made. */
export type PlanEdit = {
  boardId: string
  opened: Partial<PlanToSave>
  plan: PlanToSave
  timeZone: string
}

/** The IANA name of the zone that this device is set to. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
