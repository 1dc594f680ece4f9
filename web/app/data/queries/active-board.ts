import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import { type DocumentOf, listDocuments } from '../calls/documents.ts'
import { ON_DEVICE } from '../device/kept-answers.ts'
import { useCollectionRefresh } from '../live/collection-refresh.ts'
import { sentFirst } from '../outbox/sent-first.ts'
import { queryKeys } from './query-keys.ts'

export type BoardDocument = DocumentOf<'boards'>

export function activeBoardQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('boards', userId, 'active'),
    queryFn: () => loadActiveBoard(userId),
    meta: ON_DEVICE,
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

async function loadActiveBoard(userId: string): Promise<BoardDocument | null> {
  try {
    await sentFirst(userId)
    const page = await listDocuments('boards', [
      Query.equal('userId', userId),
      Query.equal('isActive', true),
      Query.orderAsc('$createdAt'),
      Query.limit(1),
    ])
    return page.documents[0] ?? null
  } catch (error) {
    console.error('Could not load the active board.', error)
    throw error
  }
}
