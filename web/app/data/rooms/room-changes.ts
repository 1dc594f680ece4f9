import type { NewRoom, RoomView } from '@squared-away/domain/rooms/room'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../queries/query-client.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import {
  admitPhone,
  changeRoom,
  changeVote,
  deleteRoom,
  freeSeat,
  joinRoom,
  leaveRoom,
  listRecords,
  listRooms,
  openRoom,
  type PhoneAccess,
  type RoomAccess,
  releaseRecord,
  releaseRoom,
} from './room-calls.ts'
import { saveReport } from './save-report.ts'

/** Refetched whenever the list is shown. */
const ownRoomsQuery = (userId: string) =>
  queryOptions({ queryKey: ['own-rooms', userId], queryFn: listRooms, staleTime: 0 })

/** The rooms that the user opened and that are not gone yet. */
export function useOwnRooms() {
  const { $id: userId } = useSignedInUser()
  return useQuery(ownRoomsQuery(userId))
}

/** No question can be asked in a room. */
export class NoQuestionsError extends Error {
  override name = 'NoQuestionsError'
}

/**
 * Opens a room that its input deals, and returns its id. Fails with a NoQuestionsError if that deals
 * none.
 *
 * @param onOpened Called also after the screen was left.
 */
export function useOpenRoom(onOpened: (roomId: string) => unknown) {
  return useWrite({
    mutationFn: async (deal: () => Promise<NewRoom | null> | NewRoom | null) => {
      const room = await deal()
      if (room === null) throw new NoQuestionsError('The room has no questions.')
      await openRoom(room)
      return room.roomId
    },
    onSuccess: onOpened,
  })
}

/** Deletes a room of the user by its id. */
export function useDeleteRoom() {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (roomId: string) => deleteRoom({ roomId, token: null }),
    onSettled: () => queryClient().invalidateQueries(ownRoomsQuery(userId)),
  })
}

/** Takes the seat of a code. Fails with the server's error for an unknown or used one. */
export function useJoinRoom(onJoined: (access: PhoneAccess) => void) {
  return useWrite({
    mutationFn: ({ code, name }: { code: string; name: string }) => joinRoom(code, name),
    onSuccess: onJoined,
  })
}

/** Leaves a room. A phone that cannot say so forgets the room all the same. */
export function useLeaveRoom(access: RoomAccess, onLeft: () => void) {
  return useWrite({
    mutationFn: () => leaveRoom(access).catch(() => {}),
    onSuccess: onLeft,
  })
}

/** Starts or ends the room, or gives the turn. */
export function useChangeRoom(access: RoomAccess) {
  return useWrite({
    mutationFn: (change: Parameters<typeof changeRoom>[1]) => changeRoom(access, change),
  })
}

/** The president changes a vote. */
export function useChangeVote(access: RoomAccess) {
  return useWrite({
    mutationFn: (change: Parameters<typeof changeVote>[1]) => changeVote(access, change),
  })
}

/** The president releases what the board decided. */
export function useReleaseRoom(access: RoomAccess) {
  return useWrite({ mutationFn: () => releaseRoom(access) })
}

/** The votes of a unit board's rooms. Never kept on the device. */
export const recordsQuery = (userId: string, unitBoardId: string) =>
  queryOptions({
    queryKey: ['board-records', userId, unitBoardId],
    queryFn: () => listRecords(unitBoardId),
    staleTime: 0,
    gcTime: 0,
  })

/** An owner releases what a board decided, when its room may be gone. */
export function useReleaseRecord(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (roomId: string) => releaseRecord(unitBoardId, roomId),
    onSettled: () => queryClient().invalidateQueries(recordsQuery(userId, unitBoardId)),
  })
}

/** Admits a phone to a seat, or frees the seat. */
export function useChangeSeat(access: RoomAccess) {
  return useWrite({
    mutationFn: ({ seatId, admitted }: { seatId: string; admitted: string | null }) =>
      admitted === null ? freeSeat(access, seatId) : admitPhone(access, seatId, admitted),
  })
}

/** Saves a candidate's report as a study session; resolves to false if there is nothing to save. */
export function useSaveReport(userId: string, view: RoomView, candidateId: string) {
  return useWrite({ mutationFn: () => saveReport(userId, view, candidateId) })
}
