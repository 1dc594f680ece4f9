import type { SeatRole } from '@squared-away/domain/rooms/room'
import type { Selectable } from 'kysely'
import type { Caller } from '../accounts/callers/caller.ts'
import { hashSecret } from '../accounts/secrets/session-token.ts'
import { ApiError } from '../contract/errors.ts'
import { notAllowed } from '../contract/refusals.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, Tables } from '../database/schema.ts'

export type RoomRow = Selectable<Tables['rooms']>

/** The credentials of a request: the session of a user, or the token of a phone. */
export type RoomCredentials = { readonly caller: Caller; readonly token: string | undefined }

/** Somebody with a seat: the host, or a phone that took the seat's code. */
export type Viewer = {
  readonly room: RoomRow
  readonly seatId: string
  readonly role: SeatRole
  readonly isHost: boolean
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
 *
 * @throws ApiError `document_not_found` if there is no such room, or no seat in it.
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
  if (caller.kind !== 'user' || caller.userId !== room.userId) throw roomNotFound()
  const seat = await connection
    .selectFrom('roomSeats')
    .select(['id', 'role'])
    .where('roomId', '=', roomId)
    .where('isHost', '=', 1)
    .executeTakeFirstOrThrow()
  const role = seat.role as SeatRole
  return { room, seatId: seat.id, role, isHost: true, isAdmitted: true, phoneId: null }
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
    .select('roomSeats.role')
    .where('roomPhones.tokenHash', '=', hashSecret(token))
    .where('roomPhones.roomId', '=', room.id)
    .executeTakeFirst()
  if (found === undefined) throw roomNotFound()
  const { phoneId, seatId } = found
  const isAdmitted = found.isAdmitted === 1
  return { room, seatId, role: found.role as SeatRole, isHost: false, isAdmitted, phoneId }
}

/** @throws ApiError `user_unauthorized` for a phone. */
export function requireHost(viewer: Viewer): void {
  if (!viewer.isHost) throw notAllowed()
}

/** @throws ApiError `user_unauthorized` for everybody but members of the board in their seats. */
export function requireMember(viewer: Viewer): void {
  if (!viewer.isAdmitted || viewer.role !== 'member') throw notAllowed()
}

/** Admits everybody in the room, also a phone that waits to be admitted. */
export function anySeat(_viewer: Viewer): void {}
