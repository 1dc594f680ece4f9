import type { StudySession } from '@squared-away/domain/entities/study-session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../calls/documents.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** The fields of a session that Progress shows. */
export type BoardSession = { $id: string } & Pick<
  StudySession,
  'startTime' | 'durationMinutes' | 'studyMode' | 'categories' | 'outcomes'
>

export interface BoardSessions {
  /** Newest first. */
  sessions: BoardSession[]
  /** Total number of sessions; may exceed the loaded ones. */
  total: number
}

/** Page size for a board's sessions (specification §9 Page limits). */
const SESSION_LIMIT = 5000

export function boardSessionsQuery(userId: string, boardId: string) {
  return queryOptions({
    queryKey: queryKeys.list('studySessions', userId, 'progress', boardId),
    queryFn: () => loadBoardSessions(userId, boardId),
    meta: ON_DEVICE,
    // Comparing two lists of 5,000 field by field costs more than rendering again.
    structuralSharing: false,
  })
}

/** The sessions of a board, updated live. */
export function useBoardSessions(boardId: string) {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('studySessions')
  return useQuery(boardSessionsQuery(userId, boardId))
}

async function loadBoardSessions(userId: string, boardId: string): Promise<BoardSessions> {
  const { documents, total } = await listDocuments('studySessions', [
    Query.equal('userId', userId),
    Query.equal('boardId', boardId),
    Query.select(['startTime', 'durationMinutes', 'studyMode', 'categories', 'outcomes']),
    Query.orderDesc('startTime'),
    Query.limit(SESSION_LIMIT),
  ])
  return { sessions: documents, total }
}

/** The data of each chart. */
export interface ChartsProps {
  /** Newest first. */
  sessions: readonly BoardSession[]
  now: Date
}
