import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { everyDocument } from '../queries/every-document.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { flush, saveOrQueue } from '../queue/queued-edits.ts'
import { countSessions } from '../sessions/study-sessions.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { activeBoardQuery, type BoardDocument } from './active-board.ts'
import { activateBoard, deleteBoard } from './board-writes.ts'

/** specification §9. */
const BOARDS_A_PAGE = 100

export function boardsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('boards', userId, 'all'),
    meta: ON_DEVICE,
    queryFn: async (): Promise<BoardDocument[]> => {
      await flush(userId)
      const own = [Query.equal('userId', userId), Query.orderDesc('$createdAt')]
      return everyDocument('boards', own, BOARDS_A_PAGE)
    },
  })
}

/** The user's boards, following changes made in other tabs. */
export function useBoards() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('boards')
  return useQuery(boardsQuery(userId))
}

/** Deletes a board and, by the server's rule, its study sessions. */
export function useDeleteBoard() {
  const { refresh, remember } = useBoardCache()
  return useWrite({
    mutationFn: deleteBoard,
    onSuccess: (_, id) => {
      remember((boards) => boards.filter((board) => board.$id !== id))
      refresh()
    },
  })
}

/** Activates a board. The change shows at once and is rolled back if the server rejects it. */
export function useSetActiveBoard() {
  const { userId, queryClient, refresh, remember } = useBoardCache()
  const active = activeBoardQuery(userId).queryKey
  const all = boardsQuery(userId).queryKey
  return useWrite({
    // Sequential, so that the last pressed board ends up active.
    scope: { id: 'active-board' },
    mutationFn: ({ $id: boardId, name }: BoardDocument) =>
      saveOrQueue(userId, { kind: 'star', boardId, name }, (made) => activateBoard(boardId, made)),
    onMutate: async (chosen) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.collection('boards', userId) })
      const before = {
        all: queryClient.getQueryData(all),
        active: queryClient.getQueryData(active),
      }
      remember((boards) =>
        boards.map((board) => ({ ...board, isActive: board.$id === chosen.$id })),
      )
      const chosenNow: BoardDocument = { ...chosen, isActive: true }
      queryClient.setQueryData(active, chosenNow)
      return before
    },
    onError: (_error, _chosen, before) => {
      queryClient.setQueryData(all, before?.all)
      queryClient.setQueryData(active, before?.active)
    },
    onSettled: refresh,
  })
}

/** How many study sessions a board has. Never cached. */
export function useSessionCount(boardId: string) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.list('studySessions', userId, 'count', boardId),
    queryFn: () => countSessions(userId, boardId),
    staleTime: 0,
  })
}

/** Keeps the cached boards true after a change. */
export function useBoardCache() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return {
    userId,
    queryClient,
    /** Updates the cached lists at once. */
    remember(change: (boards: BoardDocument[]) => BoardDocument[]) {
      const all = boardsQuery(userId).queryKey
      queryClient.setQueryData(all, (boards) => boards && change(boards))
      const known = queryClient.getQueryData(all)
      queryClient.setQueryData(activeBoardQuery(userId).queryKey, (active) =>
        known === undefined ? active : (known.find((board) => board.isActive) ?? null),
      )
    },
    /**
     * Refetches what may have changed with it: another board became active, or sessions were
     * deleted.
     */
    refresh() {
      for (const collection of ['boards', 'studySessions'] as const) {
        void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) })
      }
    },
  }
}
