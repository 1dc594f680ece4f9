import type { SharePart, ShareSummary } from '@squared-away/domain/entities/unit-board-share'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Query } from 'appwrite'
import {
  createDocument,
  type DocumentOf,
  listDocuments,
  updateDocument,
} from '../calls/documents.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

export type ShareDocument = DocumentOf<'unitBoardShares'>

const MOST = 100

/** The user's own shares with a unit board, open and ended, latest first. */
function sharesQuery(userId: string, unitBoardId: string) {
  return queryOptions({
    queryKey: queryKeys.list('unitBoardShares', userId, unitBoardId),
    queryFn: async () => {
      const { documents } = await listDocuments('unitBoardShares', [
        Query.equal('userId', userId),
        Query.equal('unitBoardId', unitBoardId),
        Query.orderDesc('$createdAt'),
        Query.limit(MOST),
      ])
      return documents
    },
  })
}

export function useShares(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('unitBoardShares')
  return useQuery(sharesQuery(userId, unitBoardId))
}

/** The user's open shares with all unit boards. */
export function useOpenShares() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('unitBoardShares')
  return useQuery({
    queryKey: queryKeys.list('unitBoardShares', userId, 'open'),
    queryFn: async () => {
      const { documents } = await listDocuments('unitBoardShares', [
        Query.equal('userId', userId),
        Query.isNull('endedAt'),
        Query.greaterThan('endsAt', new Date().toISOString()),
        Query.limit(MOST),
      ])
      return documents
    },
  })
}

/** What a soldier chose to share, with its first summary. */
export type NewShare = {
  unitBoardId: string
  name: string
  parts: SharePart[]
  summary: ShareSummary
  endsAt: string
}

export function useShare() {
  const refresh = useSharesRefresh()
  return useWrite({
    mutationFn: ({ summary, ...share }: NewShare) =>
      createDocument('unitBoardShares', { ...share, summary: JSON.stringify(summary) }),
    onSuccess: refresh,
  })
}

/** Sends a newer summary for an open share. */
export function useRefreshShare() {
  const refresh = useSharesRefresh()
  return useWrite({
    mutationFn: ({ id, summary }: { id: string; summary: ShareSummary }) =>
      updateDocument('unitBoardShares', id, { summary: JSON.stringify(summary) }),
    onSuccess: refresh,
  })
}

/** Takes a share back. The server decides when. */
export function useTakeBack() {
  const refresh = useSharesRefresh()
  return useWrite({
    mutationFn: (id: string) =>
      updateDocument('unitBoardShares', id, { endedAt: new Date().toISOString() }),
    onSuccess: refresh,
  })
}

/** How many mock boards the user has taken. */
export function useMockBoardCount() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.list('studySessions', userId, 'mock-board-count'),
    queryFn: async () => {
      const page = await listDocuments('studySessions', [
        Query.equal('userId', userId),
        Query.equal('studyMode', 'mock-board'),
        Query.select(['$id']),
        Query.limit(1),
      ])
      return page.total
    },
  })
}

function useSharesRefresh() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({ queryKey: queryKeys.collection('unitBoardShares', userId) })
}
