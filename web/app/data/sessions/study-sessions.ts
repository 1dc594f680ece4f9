import type { StudySession } from '@squared-away/domain/entities/study-session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../calls/documents.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/**
 * The fields from which streaks, the total time and the times of each mode are computed. Lists kept
 * on the device by older versions have no mode.
 */
export type SessionTime = Pick<StudySession, 'startTime' | 'durationMinutes'> &
  Partial<Pick<StudySession, 'studyMode'>>

/** Sessions per request for one board (specification §9). */
const SESSION_LIMIT = 5000

export function sessionTimesQuery(userId: string, boardId: string) {
  return queryOptions({
    queryKey: queryKeys.list('studySessions', userId, 'times', boardId),
    queryFn: () => loadSessionTimes(userId, boardId),
    meta: ON_DEVICE,
  })
}

/** When, how long and in which modes the user studied for a board, latest first. Disabled without a board. */
export function useSessionTimes(boardId: string | undefined) {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('studySessions')
  return useQuery({ ...sessionTimesQuery(userId, boardId ?? ''), enabled: boardId !== undefined })
}

/** Counts the sessions saved for a board. */
export async function countSessions(userId: string, boardId: string): Promise<number> {
  const page = await listDocuments('studySessions', [
    Query.equal('userId', userId),
    Query.equal('boardId', boardId),
    Query.select(['$id']),
    Query.limit(1),
  ])
  return page.total
}

async function loadSessionTimes(userId: string, boardId: string): Promise<SessionTime[]> {
  const page = await listDocuments('studySessions', [
    Query.equal('userId', userId),
    Query.equal('boardId', boardId),
    Query.select(['startTime', 'durationMinutes', 'studyMode']),
    Query.orderDesc('startTime'),
    Query.limit(SESSION_LIMIT),
  ])
  return page.documents
}
