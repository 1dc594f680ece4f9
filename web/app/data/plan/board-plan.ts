import type { BoardPlan } from '@squared-away/domain/entities/board-plan'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import {
  createDocument,
  type DocumentOf,
  listDocuments,
  updateDocument,
} from '../calls/documents.ts'
import { errorStatus } from '../calls/errors.ts'
import { ON_DEVICE } from '../device/kept-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'

export type BoardPlanDocument = DocumentOf<'boardPlans'>

/** The plan of a board; null while it has none, and is planned as usual. */
export function boardPlanQuery(userId: string, boardId: string) {
  return queryOptions({
    queryKey: queryKeys.list('boardPlans', userId, 'of', boardId),
    queryFn: () => loadPlan(boardId),
    meta: ON_DEVICE,
  })
}

export type PlanToSave = Pick<BoardPlan, 'minutesByWeekday' | 'daysOff'>

/** Saves how much time a board is given, in the time zone where the user is now. */
export function useSaveBoardPlan() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ boardId, plan }: { boardId: string; plan: PlanToSave }) =>
      createOrUpdate(boardId, { ...plan, timeZone: localTimeZone() }),
    onSuccess: (saved) => {
      queryClient.setQueryData(boardPlanQuery(userId, saved.boardId).queryKey, saved)
    },
  })
}

/** The IANA name of the zone that this device is set to. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

async function loadPlan(boardId: string): Promise<BoardPlanDocument | null> {
  const page = await listDocuments('boardPlans', [Query.equal('boardId', boardId), Query.limit(1)])
  return page.documents[0] ?? null
}

/** A board has at most one plan; another tab may have made it meanwhile (409). */
async function createOrUpdate(boardId: string, plan: PlanToSave & { timeZone: string }) {
  const known = await loadPlan(boardId)
  if (known !== null) return updateDocument('boardPlans', known.$id, plan)
  try {
    return await createDocument('boardPlans', { boardId, ...plan })
  } catch (error) {
    const made = errorStatus(error) === 409 ? await loadPlan(boardId) : null
    if (made === null) throw error
    return updateDocument('boardPlans', made.$id, plan)
  }
}
