import { type BoardPlan, USUAL_MINUTES } from '@squared-away/domain/entities/board-plan'
import { deviceTimeZone } from '@squared-away/domain/text/local-time'
import { queryOptions } from '@tanstack/react-query'
import type { MadeEdit } from '../calls/document-writes.ts'
import type { DocumentOf } from '../calls/documents.ts'
import { findOnly, type Merge, saveOnly } from '../calls/only-document.ts'
import { DEVICE_FIRST } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush } from '../queue/queued-edits.ts'

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
    meta: DEVICE_FIRST,
  })
}

/** Merges the changes since `opened` into the stored plan of a board, or creates the plan. */
export function saveBoardPlan(
  { boardId, opened, plan, timeZone }: PlanEdit,
  made: MadeEdit,
  merge?: Merge,
): Promise<BoardPlanDocument> {
  const data = { boardId, ...plan, timeZone }
  const of = { attribute: 'boardId', id: boardId } as const
  return saveOnly('boardPlans', of, { base: opened, data }, made, { ...(merge && { merge }) })
}

/** The study time of a board without a plan. */
export const USUAL_PLAN: PlanToSave = { minutesByWeekday: [...USUAL_MINUTES], daysOff: '[]' }

/** A change to a plan, with the time zone in which it was made. */
export type PlanEdit = {
  boardId: string
  opened: Partial<PlanToSave>
  plan: PlanToSave
  timeZone: string
}

/** The IANA name of the zone that this device is set to. */
export function localTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return deviceTimeZone(timeZone, new Date().getTimezoneOffset())
}
