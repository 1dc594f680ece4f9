import { QUIZ_LIMITS } from '@squared-away/domain/rooms/quiz'
import { makeQuizCode } from '@squared-away/domain/rooms/room-code'
import { hashSecret, makeSecret } from '../accounts/secrets/session-token.ts'
import { ApiError } from '../contract/errors.ts'
import type { Connection } from '../database/schema.ts'
import type { RoomWork } from './change-room.ts'
import { freeCode } from './free-code.ts'
import { roomNotFound } from './room-access.ts'

/** A phone that joins a quiz: what was typed on it, and whose it is. */
type JoiningPhone = {
  readonly id: string
  readonly name: string
  readonly now: string
  readonly userId: string | null
  readonly sessionId: string | null
}

/**
 * Lets a phone into a quiz, whose row is locked. It is in at once: there is nothing to read but what
 * all see. A soldier who is signed in has one seat; another phone takes it over.
 *
 * @returns The phone's token.
 * @throws ApiError `general_bad_request` if the quiz is full.
 */
export async function joinQuiz(
  connection: Connection,
  roomId: string,
  { id, name, now, userId, sessionId }: JoiningPhone,
  makeId: () => string,
): Promise<string> {
  const held = userId === null ? undefined : await seatOfUser(connection, roomId, userId)
  const seatId = held ?? makeId()
  if (held === undefined) await addSeat(connection, roomId, seatId)
  const token = makeSecret()
  await connection
    .insertInto('roomPhones')
    .values({
      ...{ id, roomId, seatId, tokenHash: hashSecret(token), name, userId, sessionId },
      ...{ createdAt: now, seenAt: now, isAdmitted: 1 },
    })
    .execute()
  await connection
    .updateTable('rooms')
    .set(({ eb }) => ({ sequence: eb('sequence', '+', 1) }))
    .where('id', '=', roomId)
    .execute()
  return token
}

/** The seat of a user's phone, which that phone loses. */
async function seatOfUser(connection: Connection, roomId: string, userId: string) {
  const phone = await connection
    .deleteFrom('roomPhones')
    .where('roomId', '=', roomId)
    .where('userId', '=', userId)
    .returning('seatId')
    .executeTakeFirst()
  return phone?.seatId
}

async function addSeat(connection: Connection, roomId: string, id: string) {
  const rowsOf = async (table: 'roomPhones' | 'roomSeats') => {
    const { rows } = await connection
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('roomId', '=', roomId)
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  const seats = await rowsOf('roomSeats')
  if ((await rowsOf('roomPhones')) >= QUIZ_LIMITS.phones || seats > QUIZ_LIMITS.seats) {
    throw new ApiError('general_bad_request', 'This quiz is full. Tell the one who runs it.')
  }
  await connection
    .insertInto('roomSeats')
    .values({
      ...{ roomId, id, place: seats, role: 'candidate', name: 'Phone', code: null },
      ...{ isPresident: 0, isHost: 0 },
    })
    .execute()
}

/**
 * Removes a phone from a quiz. Its answers stay in the counts: otherwise a leader who removes a
 * phone could read from them what it chose. A seat without an answer is deleted. If the leader
 * removes the phone, the code changes.
 */
export async function freeQuizSeat(work: RoomWork, seatId: string): Promise<void> {
  const { connection, viewer } = work
  const { room } = viewer
  const { numDeletedRows } = await connection
    .deleteFrom('roomPhones')
    .where('roomId', '=', room.id)
    .where('seatId', '=', seatId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw roomNotFound()
  await connection
    .deleteFrom('roomSeats')
    .where('roomId', '=', room.id)
    .where('id', '=', seatId)
    .where('isHost', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('roomAnswers')
            .select('roomAnswers.choice')
            .whereRef('roomAnswers.roomId', '=', 'roomSeats.roomId')
            .whereRef('roomAnswers.seatId', '=', 'roomSeats.id'),
        ),
      ),
    )
    .execute()
  if (viewer.isHost && room.state !== 'ended') {
    await connection
      .updateTable('roomSeats')
      .set({ code: await freeCode(connection, makeQuizCode) })
      .where('roomId', '=', room.id)
      .where('isHost', '=', 1)
      .execute()
  }
  await work.advance()
}
