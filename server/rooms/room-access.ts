import type { SeatRole } from '@squared-away/domain/rooms/room'
import type { Selectable } from 'kysely'
import type { Caller } from '../accounts/callers/caller.ts'
import { hashSecret } from '../accounts/secrets/session-token.ts'
import { ApiError } from '../contract/errors.ts'
import { notAllowed } from '../contract/refusals.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, Tables } from '../database/schema.ts'
import { canRunRooms } from './record-rights.ts'

export type RoomRow = Selectable<Tables['rooms']>

/** The credentials of a request: the session of a user, or the token of a phone. */
export type RoomCredentials = { readonly caller: Caller; readonly token: string | undefined }

/** Somebody in a room: who runs it, or a phone that took a seat's code. */
export type Viewer = {
  readonly room: RoomRow
  /** Null for a maker of a unit board, who runs its room without a seat. */
  readonly seatId: string | null
  readonly role: SeatRole | null
  readonly isHost: boolean
  /** Changes what was given after the end, and releases it. */
  readonly presides: boolean
  /** The host is always admitted. */
  readonly isAdmitted: boolean
  /** Null for the host. */
  readonly phoneId: string | null
}

const TOKEN = /^[0-9a-f]{64}$/

/** The same for an unknown room, another's room, and a phone that was removed. */
export function roomNotFound(): ApiError {
  return new ApiError(
    'document_not_found',
    'This room is not open for you. It has ended, or the host removed this phone.',
  )
}

/**
 * Finds the seat of the caller. A token counts before a session, so that one browser can be both.
 * All makers of a unit board run its rooms.
 *
 * @throws ApiError `document_not_found` if there is no such room, or no part in it.
 */
export async function findViewer(
  connection: Connection,
  roomId: string,
  { caller, token }: RoomCredentials,
  now: Date,
): Promise<Viewer> {
  const room = await connection
    .selectFrom('rooms')
    .selectAll()
    .where('id', '=', roomId)
    .where('expiresAt', '>', wireTime(now))
    .executeTakeFirst()
  if (room === undefined) throw roomNotFound()
  if (token !== undefined) return ofToken(connection, room, token)
  if (caller.kind !== 'user') throw roomNotFound()
  const { userId } = caller
  const runs =
    room.unitBoardId === null
      ? userId === room.userId
      : await canRunRooms(connection, room.unitBoardId, userId, now)
  if (!runs) throw roomNotFound()
  const seat = await connection
    .selectFrom('roomSeats')
    .select(['id', 'role'])
    .where('roomId', '=', roomId)
    .where('isHost', '=', 1)
    .executeTakeFirst()
  return {
    ...{ room, seatId: seat?.id ?? null, role: (seat?.role ?? null) as SeatRole | null },
    ...{ isHost: true, isAdmitted: true, phoneId: null },
    presides: await hasNoPresidentsPhone(connection, roomId),
  }
}

/** The host of a room presides over it unless a phone has the president's seat. */
async function hasNoPresidentsPhone(connection: Connection, roomId: string): Promise<boolean> {
  const phone = await connection
    .selectFrom('roomPhones')
    .innerJoin('roomSeats', (join) =>
      join
        .onRef('roomSeats.roomId', '=', 'roomPhones.roomId')
        .onRef('roomSeats.id', '=', 'roomPhones.seatId'),
    )
    .select('roomPhones.id')
    .where('roomPhones.roomId', '=', roomId)
    .where('roomPhones.isAdmitted', '=', 1)
    .where('roomSeats.isPresident', '=', 1)
    .executeTakeFirst()
  return phone === undefined
}

async function ofToken(connection: Connection, room: RoomRow, token: string): Promise<Viewer> {
  if (!TOKEN.test(token)) throw roomNotFound()
  const found = await connection
    .selectFrom('roomPhones')
    .innerJoin('roomSeats', (join) =>
      join
        .onRef('roomSeats.roomId', '=', 'roomPhones.roomId')
        .onRef('roomSeats.id', '=', 'roomPhones.seatId'),
    )
    .select(['roomPhones.id as phoneId', 'roomPhones.seatId', 'roomPhones.isAdmitted'])
    .select(['roomSeats.role', 'roomSeats.isPresident'])
    .where('roomPhones.tokenHash', '=', hashSecret(token))
    .where('roomPhones.roomId', '=', room.id)
    .executeTakeFirst()
  if (found === undefined) throw roomNotFound()
  const { phoneId, seatId } = found
  const isAdmitted = found.isAdmitted === 1
  const presides = isAdmitted && found.isPresident === 1
  return {
    ...{ room, seatId, role: found.role as SeatRole, isHost: false },
    ...{ presides, isAdmitted, phoneId },
  }
}

type Requirement = (viewer: Viewer) => void

/** In a board alone: a quiz is found only by its own calls, and a board by none of those. */
export const inBoard = (require: Requirement): Requirement => ofKind(0, require)
export const inQuiz = (require: Requirement): Requirement => ofKind(1, require)

const ofKind =
  (isQuiz: 0 | 1, require: Requirement): Requirement =>
  (viewer) => {
    if (viewer.room.isQuiz !== isQuiz) throw roomNotFound()
    require(viewer)
  }

/** @throws ApiError `user_unauthorized` for a phone. */
export function requireHost(viewer: Viewer): void {
  if (!viewer.isHost) throw notAllowed()
}

/** @throws ApiError `user_unauthorized` for everybody but the president of the board. */
export function requirePresident(viewer: Viewer): void {
  if (!viewer.presides) throw notAllowed()
}

/** @throws ApiError `user_unauthorized` for candidates, and for phones that wait. */
export function requireMember(viewer: Viewer): void {
  if (!viewer.isAdmitted || viewer.role === 'candidate') throw notAllowed()
}

/** @throws ApiError `user_unauthorized` for a leader who only runs the quiz. */
export function requireAnswerer({ isHost, room }: Viewer): void {
  if (isHost && room.hostAnswers === 0) throw notAllowed()
}

/** Admits everybody in the room, also a phone that waits to be admitted. */
export function anySeat(_viewer: Viewer): void {}
