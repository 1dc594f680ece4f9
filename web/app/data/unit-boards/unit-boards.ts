import type { UnitBoard } from '@squared-away/domain/entities/unit-board'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Query } from 'appwrite'
import {
  type DocumentOf,
  deleteDocument,
  listDocuments,
  updateDocument,
} from '../calls/documents.ts'
import { useLiveRefresh } from '../live/live-refresh.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { listAdmitting } from './unit-board-calls.ts'
import { markOnUnitBoard } from './unit-board-mark.ts'

export type UnitBoardDocument = DocumentOf<'unitBoards'>
export type UnitBoardRoleDocument = DocumentOf<'unitBoardRoles'>

/** The attributes that makers write. */
export type UnitBoardToSave = Omit<
  UnitBoard,
  'userId' | 'coMakerIds' | 'questionSetId' | 'changes' | 'isHidden'
>

/** A unit board and what the user is to it. */
export type OwnUnitBoard = { unitBoard: UnitBoardDocument } & (
  | { part: 'maker' }
  | { part: 'co-maker' | 'soldier'; role: UnitBoardRoleDocument }
)

const MOST = 100

/** All unit boards that the user makes or takes part in. */
export function unitBoardsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('unitBoards', userId, 'mine'),
    queryFn: () => loadUnitBoards(userId),
    meta: ON_DEVICE,
  })
}

async function loadUnitBoards(userId: string): Promise<OwnUnitBoard[]> {
  const own = [Query.equal('userId', userId), Query.limit(MOST)]
  const [made, roles] = await Promise.all([
    listDocuments('unitBoards', own),
    listDocuments('unitBoardRoles', own),
  ])
  // A board whose end its soldier has to see is still marked; the news ends it (study/unit-board).
  if (roles.documents.some(({ role }) => role === 'soldier')) markOnUnitBoard(userId, true)
  const ids = [...new Set(roles.documents.map(({ unitBoardId }) => unitBoardId))]
  const others =
    ids.length === 0
      ? []
      : (await listDocuments('unitBoards', [Query.equal('$id', ids), Query.limit(MOST)])).documents
  const byId = new Map(others.map((unitBoard) => [unitBoard.$id, unitBoard]))
  return [
    ...made.documents.map((unitBoard) => ({ unitBoard, part: 'maker' as const })),
    ...roles.documents.flatMap((role): OwnUnitBoard[] => {
      const unitBoard = byId.get(role.unitBoardId)
      return unitBoard ? [{ unitBoard, part: role.role, role }] : []
    }),
  ]
}

/** The user's unit boards, live. */
export function useUnitBoards() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  useLiveRefresh(
    ['unitBoards', 'unitBoardRoles'],
    () =>
      void queryClient.invalidateQueries({ queryKey: queryKeys.collection('unitBoards', userId) }),
  )
  return useQuery(unitBoardsQuery(userId))
}

/** The unit board of a packet; null if the user may not read it. Never kept on the device. */
export function usePacketsUnitBoard(id: string) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.list('unitBoards', userId, 'packet', id),
    queryFn: async () => {
      const { documents } = await listDocuments('unitBoards', [Query.equal('$id', id)])
      return documents[0] ?? null
    },
    gcTime: 0,
  })
}

/** The unit boards with a sheet to which the user was admitted. Never kept on the device. */
export function useAdmittingBoards() {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.list('unitBoards', userId, 'packet', 'admitted'),
    queryFn: listAdmitting,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useDeleteUnitBoard() {
  const refresh = useUnitBoardsRefresh()
  return useWrite({
    mutationFn: (id: string) => deleteDocument('unitBoards', id),
    onSuccess: refresh,
  })
}

/** Leaves a unit board. The soldier's own board stays. */
export function useLeaveUnitBoard() {
  const refresh = useUnitBoardsRefresh()
  return useWrite({
    mutationFn: (roleId: string) => deleteDocument('unitBoardRoles', roleId),
    onSuccess: refresh,
  })
}

/** Marks all changes of a unit board as seen. */
export function useMarkSeen() {
  const refresh = useUnitBoardsRefresh()
  return useWrite({
    mutationFn: ({ roleId, seenAt }: { roleId: string; seenAt: string }) =>
      updateDocument('unitBoardRoles', roleId, { seenAt }),
    onSuccess: refresh,
  })
}

/** Refetches everything that follows a unit board. */
export function useUnitBoardsRefresh() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      (['unitBoards', 'boards', 'questionSets', 'questionSetSummaries'] as const).map((id) =>
        queryClient.invalidateQueries({ queryKey: queryKeys.collection(id, userId) }),
      ),
    )
}
