import { randomInt } from 'node:crypto'
import { type NewRoom, ROOM_LIMITS } from '@squared-away/domain/rooms/room'
import { makeRoomCode } from '@squared-away/domain/rooms/room-code'
import { lockUser } from '../accounts/callers/lock-user.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import { expiryFrom } from './change-room.ts'

/**
 * Opens a room with its seats, a code for each phone, and its questions. The same request again
 * changes nothing.
 *
 * @throws ApiError `document_already_exists` if the id is another room's, `general_bad_request` if
 * the user has too many rooms.
 */
export function openRoom(store: Store, userId: string, room: NewRoom, now: Date): Promise<void> {
  const { roomId, kind, title, seats, questions } = room
  return inTransaction(store, async ({ connection }) => {
    // Serializes the user's rooms, so that parallel requests cannot exceed their number.
    await lockUser(store, connection, userId)
    const known = await connection
      .selectFrom('rooms')
      .select('userId')
      .where('id', '=', roomId)
      .executeTakeFirst()
    if (known?.userId === userId) return
    if (known !== undefined) throw new ApiError('document_already_exists', 'Already exists.')
    await requireRoom(connection, userId, now)
    const created = { createdAt: wireTime(now), expiresAt: expiryFrom(now) }
    await connection
      .insertInto('rooms')
      .values({
        ...{ id: roomId, userId, kind, title, state: 'lobby', sequence: 1, ...created },
        ...{ candidateId: null, memberId: null, startedAt: null, turnAt: null, endedAt: null },
      })
      .execute()
    for (const [place, { isPresident, isHost, ...seat }] of seats.entries()) {
      const code = isHost ? null : await freeCode(connection)
      const flags = { isPresident: Number(isPresident), isHost: Number(isHost) }
      await connection
        .insertInto('roomSeats')
        .values({ roomId, place, code, ...seat, ...flags })
        .execute()
    }
    const rows = questions.map(({ id, memberId, candidateId, ...content }, place) => ({
      ...{ roomId, id, place, memberId, candidateId },
      content: JSON.stringify(content),
    }))
    for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
      const some = rows.slice(start, start + ROWS_A_STATEMENT)
      await connection.insertInto('roomQuestions').values(some).execute()
    }
  })
}

const ROWS_A_STATEMENT = 100

async function requireRoom(connection: Connection, userId: string, now: Date): Promise<void> {
  const open = await connection
    .selectFrom('rooms')
    .select('id')
    .where('userId', '=', userId)
    .where('expiresAt', '>', wireTime(now))
    .execute()
  if (open.length < ROOM_LIMITS.roomsAUser) return
  const message = `You have ${ROOM_LIMITS.roomsAUser} rooms. Delete one of them first.`
  throw new ApiError('general_bad_request', message)
}

const CODE_TRIES = 5

/** A code that no seat has. */
export async function freeCode(connection: Connection): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = makeRoomCode(() => randomInt(2 ** 40) / 2 ** 40)
    const taken = await connection
      .selectFrom('roomSeats')
      .select('code')
      .where('code', '=', code)
      .executeTakeFirst()
    if (taken === undefined) return code
  }
  throw new ApiError('general_unavailable', 'The server is busy. Try again in a moment.')
}
