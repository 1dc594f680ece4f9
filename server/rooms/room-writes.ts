import type { FastifyRequest } from 'fastify'
import type { Handler } from '../accounts/dependencies.ts'
import { readInput } from '../contract/read-input.ts'
import type { RateLimit } from '../http/limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { changeRoom, closeRoom, inRoom, type RoomWork, releaseRoom } from './change-room.ts'
import { roomNotFound, type Viewer } from './room-access.ts'
import { newChange, newMarks, ofPhone, roomChange } from './room-inputs.ts'
import { byViewer, countingMisses, readCredentials, readRoomId } from './room-request.ts'
import { admitPhone, freeSeat } from './seat-phones.ts'
import { changeMark, storeMarks } from './store-marks.ts'

/**
 * Reads a write's parameters and returns what it does, which returns the answer; none is a 204.
 *
 * @throws ApiError `general_argument_invalid`.
 */
export type RoomWrite = (request: FastifyRequest) => (room: RoomWork) => Promise<object | undefined>

/** Makes the handlers of writes, which run if `require` lets the viewer. */
export function roomWriter(
  services: Pick<Services, 'store' | 'clock'>,
  limits: Readonly<Record<'writes' | 'misses', RateLimit>>,
) {
  return (require: (viewer: Viewer) => void, write: RoomWrite): Handler =>
    async (request, reply) => {
      const work = write(request)
      await limits.writes.use(byViewer(request), reply)
      const answer = await countingMisses(limits.misses, request, reply, async () =>
        inRoom(services, readRoomId(request), readCredentials(request), (room) => {
          require(room.viewer)
          return work(room)
        }),
      )
      if (answer === undefined) reply.code(204)
      return answer
    }
}

/** `PATCH /rooms/{roomId}`: starts or ends it, or gives the turn. */
export const change: RoomWrite = ({ body }) => {
  const next = readInput(roomChange, body)
  return async (room) => {
    await changeRoom(room, next)
    return {}
  }
}

/** `DELETE /rooms/{roomId}`. */
export const close: RoomWrite = () => async (room) => {
  await closeRoom(room)
  return undefined
}

/** `POST /rooms/{roomId}/marks`. */
export const mark: RoomWrite = ({ body }) => {
  const { marks, memberId } = readInput(newMarks, body)
  return (room) => storeMarks(room, marks, memberId)
}

/** `POST /rooms/{roomId}/changes`: the president changes what a member gave. */
export const revise: RoomWrite = ({ body }) => {
  const next = readInput(newChange, body)
  return async (room) => {
    await changeMark(room, next)
    return {}
  }
}

/** `POST /rooms/{roomId}/release`: candidates may read what the board decided. */
export const release: RoomWrite = () => async (room) => {
  await releaseRoom(room)
  return {}
}

/** `POST /rooms/{roomId}/leave`: gives the caller's seat back. */
export const leave: RoomWrite = () => async (room) => {
  const { seatId } = room.viewer
  if (seatId === null) throw roomNotFound()
  await freeSeat(room, seatId)
  return {}
}

/** `POST /rooms/{roomId}/seats/{seatId}/admit`. */
export const admit: RoomWrite = (request) => {
  const { phoneId } = readInput(ofPhone, request.body)
  return async (room) => {
    await admitPhone(room, readSeatId(request), phoneId)
    return {}
  }
}

/** `POST /rooms/{roomId}/seats/{seatId}/free`: removes the seat's phone and makes a new code. */
export const free: RoomWrite = (request) => async (room) => {
  await freeSeat(room, readSeatId(request))
  return {}
}

const readSeatId = ({ params }: FastifyRequest) => (params as { seatId: string }).seatId
