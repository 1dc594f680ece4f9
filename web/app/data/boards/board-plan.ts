import { type BoardPlan, USUAL_MINUTES } from '@squared-away/domain/entities/board-plan'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DocumentOf } from '../calls/documents.ts'
import type { MadeEdit } from '../calls/merged-document.ts'
import { findOnly, saveOnly } from '../calls/only-document.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush } from '../queue/flush.ts'
import { systemFields } from '../queue/queued-document.ts'
import { saveOrQueue } from '../queue/save-or-queue.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

export type BoardPlanDocument = DocumentOf<'boardPlans'>

/** What is saved of a board's plan. */
export type PlanToSave = Pick<BoardPlan, 'minutesByWeekday' | 'daysOff'>

/** The plan of a board; null while it has none, and is planned as usual. */
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

/** Brings what was changed since `opened` into the stored plan of a board, or makes it. */
export function saveBoardPlan(
  { boardId, opened, plan, timeZone }: PlanEdit,
  made: MadeEdit,
): Promise<BoardPlanDocument> {
  const data = { boardId, ...plan, timeZone }
  const of = { attribute: 'boardId', id: boardId } as const
  return saveOnly('boardPlans', of, { base: opened, data }, made)
}

/** The time that a board has which nobody planned. */
export const USUAL_PLAN: PlanToSave = { minutesByWeekday: [...USUAL_MINUTES], daysOff: '[]' }

/** Saves how much time a board is given, in the time zone where the user is now. */
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

/** A plan as it will be once the server has it. */
function keptPlan(
  userId: string,
  known: BoardPlanDocument | null | undefined,
  { boardId, plan, timeZone }: PlanEdit,
): BoardPlanDocument {
  const before = known ?? { ...systemFields('boardPlans', boardId), userId, topicWeights: null }
  return { ...before, boardId, ...plan, timeZone }
}

/** A change of a plan, made in the time zone where the user was. */
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
