import { useQuery } from '@tanstack/react-query'
import { callFunction } from '../calls/call-function.ts'
import { createDocument } from '../calls/documents.ts'
import { type Ask, changeAsking } from '../edits/asked-edits.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import {
  announceToAll,
  closeCode,
  getCode,
  getCoMakers,
  handOverBoard,
  inviteCoMaker,
  joinUnitBoard,
  lookAtCode,
  nudgeAll,
  removeCoMaker,
  renewCode,
  takeInvitation,
} from './unit-board-calls.ts'
import {
  type UnitBoardDocument,
  type UnitBoardToSave,
  useUnitBoardsRefresh,
} from './unit-boards.ts'

/** A unit board as the editor was opened with it (null for a new one), and as it is to be saved. */
type UnitBoardEdit = { seen: UnitBoardDocument | null; unitBoard: UnitBoardToSave }

/** Creates a unit board, or changes the one that the editor was opened with. */
export function useSaveUnitBoard(ask: Ask) {
  const refresh = useUnitBoardsRefresh()
  return useWrite({
    mutationFn: ({ seen, unitBoard }: UnitBoardEdit) =>
      seen === null
        ? createDocument('unitBoards', unitBoard)
        : changeAsking('unitBoards', seen, unitBoard, ask),
    onSuccess: refresh,
  })
}

/** The open code of a unit board. */
export function useCode(unitBoardId: string) {
  const queryKey = useKey('code', unitBoardId)
  return useQuery({ queryKey, queryFn: () => getCode(unitBoardId) })
}

/** Makes a new code, or closes the one that is open. */
export function useChangeCode(unitBoardId: string) {
  const queryKey = useKey('code', unitBoardId)
  return useWrite({
    mutationFn: async (what: 'renew' | 'close'): Promise<{ code: string | null }> => {
      if (what === 'renew') return renewCode(unitBoardId)
      await closeCode(unitBoardId)
      return { code: null }
    },
    onSuccess: (changed) => queryClient().setQueryData(queryKey, changed),
  })
}

export function useCoMakers(unitBoardId: string) {
  const queryKey = useKey('co-makers', unitBoardId)
  return useQuery({ queryKey, queryFn: () => getCoMakers(unitBoardId) })
}

/** Removes a co-maker, or hands the unit board over. */
export function useChangeCoMaker(unitBoardId: string) {
  const queryKey = useKey('co-makers', unitBoardId)
  const refresh = useUnitBoardsRefresh()
  return useWrite({
    mutationFn: ({ what, roleId }: { what: 'remove' | 'hand-over'; roleId: string }) =>
      what === 'remove' ? removeCoMaker(unitBoardId, roleId) : handOverBoard(unitBoardId, roleId),
    onSuccess: async () => {
      await queryClient().invalidateQueries({ queryKey })
      await refresh()
    },
  })
}

/** Creates an invitation for the person of this label. */
export function useInviteCoMaker(unitBoardId: string) {
  return useWrite({ mutationFn: (label: string) => inviteCoMaker(unitBoardId, label) })
}

/** Becomes a co-maker by the secret of an invitation. */
export function useTakeInvitation(onTaken: (unitBoardId: string) => unknown) {
  const refresh = useUnitBoardsRefresh()
  return useWrite({
    mutationFn: takeInvitation,
    onSuccess: async ({ unitBoardId }) => {
      await refresh()
      await onTaken(unitBoardId)
    },
  })
}

/** Name and date of the unit board that a code would join. Never kept on the device. */
export function useUnitBoardOfCode(code: string) {
  return useQuery({
    queryKey: useKey('of-code', code),
    queryFn: () => lookAtCode(code),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Takes a unit board by its code. Everything may change with it. */
export function useJoinUnitBoard(onJoined: (unitBoardId: string) => unknown) {
  return useWrite({
    mutationFn: ({ code, activate }: { code: string; activate: boolean }) =>
      joinUnitBoard(code, activate),
    onSuccess: async ({ unitBoardId }) => {
      await queryClient().invalidateQueries()
      await onJoined(unitBoardId)
    },
  })
}

/** Gives a copy of one of the maker's sets to the soldiers of a unit board; null takes it away. */
export function usePublishQuestions(unitBoardId: string) {
  return useWrite({
    mutationFn: (setId: string | null) =>
      callFunction('publishUnitQuestions', { unitBoardId, setId }),
    onSuccess: useUnitBoardsRefresh(),
  })
}

/** Sends a text to everybody who joined a unit board. */
export function useAnnounce(unitBoardId: string) {
  const refresh = useUnitBoardsRefresh()
  return useWrite({
    mutationFn: (text: string) => announceToAll(unitBoardId, text),
    onSuccess: refresh,
  })
}

/** Reminds everybody who joined a unit board to study. */
export function useNudge(unitBoardId: string) {
  const refresh = useUnitBoardsRefresh()
  return useWrite({ mutationFn: () => nudgeAll(unitBoardId), onSuccess: refresh })
}

function useKey(what: 'code' | 'co-makers' | 'of-code', id: string) {
  const { $id: userId } = useSignedInUser()
  return queryKeys.list('unitBoards', userId, what, id)
}
