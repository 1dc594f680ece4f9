import { activeBoardList } from '@squared-away/domain/todays-lists'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listAsked } from '../calls/asked-lists.ts'
import type { DocumentOf } from '../calls/documents.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { DEVICE_FIRST } from '../queries/offline-answers.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush } from '../queue/queued-edits.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

export type BoardDocument = DocumentOf<'boards'>

export function activeBoardQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('boards', userId, 'active'),
    queryFn: () => loadActiveBoard(userId),
    meta: DEVICE_FIRST,
  })
}

/**
 * The board that the user prepares for: `data` is null when none is active (specification §4). It
 * follows changes made in other tabs. A failure is logged (specification §8).
 */
export function useActiveBoard() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('boards')
  return useQuery(activeBoardQuery(userId))
}

/**
 * Fetches the active board from the server, because a session must not be saved for a stale one.
 * Returns null if no board is active or the server does not answer.
 */
export async function freshActiveBoard(userId: string): Promise<BoardDocument | null> {
  try {
    return await queryClient().fetchQuery({ ...activeBoardQuery(userId), staleTime: 0 })
  } catch {
    return null
  }
}

async function loadActiveBoard(userId: string): Promise<BoardDocument | null> {
  try {
    await flush(userId)
    const { documents } = await listAsked(activeBoardList(userId))
    return documents[0] ?? null
  } catch (error) {
    console.error('Could not load the active board.', error)
    throw error
  }
}
