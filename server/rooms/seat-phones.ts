import type { Caller } from '../accounts/callers/caller.ts'
import { hashSecret, makeSecret } from '../accounts/secrets/session-token.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import { lockRoom, type RoomWork } from './change-room.ts'
import { freeCode } from './free-code.ts'
import { freeQuizSeat, joinQuiz } from './quiz-seats.ts'
import { roomNotFound } from './room-access.ts'
import { dropReplacedMarks } from './store-marks.ts'

/**
 * What a phone gets for a code: nothing but the way to ask whether it is admitted. In a quiz it is in.
 */
export type TakenSeat = { roomId: string; token: string; isQuiz?: true }

/**
 * Takes the seat of a code for a phone, which then waits until the host admits it. The code is used
 * up: of several phones that send it at once one gets the seat.
 *
 * @throws ApiError `document_not_found` for an unknown or used code.
 */
export function takeSeat(
  { store, clock, makeId }: { store: Store; clock: () => Date; makeId: () => string },
  caller: Caller,
  { code, name }: { code: string | null; name: string },
  countQuizJoin: (roomId: string) => Promise<void> = async () => {},
): Promise<TakenSeat> {
  return inTransaction(store, async ({ connection, announce }) => {
    const now = wireTime(clock())
    if (code !== null) await lockRoomOfCode(store, connection, code)
    const quiz = code === null ? undefined : await quizOfCode(connection, code, now)
    if (quiz !== undefined) {
      await countQuizJoin(quiz.id)
      const phone = { id: makeId(), name, now, ...sessionOf(caller) }
      const token = await joinQuiz(connection, quiz.id, phone, makeId)
      announce({ kind: 'room', roomId: quiz.id })
      return { roomId: quiz.id, token, isQuiz: true }
    }
    const seat =
      code === null
        ? undefined
        : await connection
            .updateTable('roomSeats')
            .set({ code: null })
            .where('code', '=', code)
            .where(({ exists, selectFrom }) =>
              exists(
                selectFrom('rooms')
                  .select('rooms.id')
                  .whereRef('rooms.id', '=', 'roomSeats.roomId')
                  .where('rooms.expiresAt', '>', now)
                  .where('rooms.state', '!=', 'ended'),
              ),
            )
            .returning(['roomId', 'id'])
            .executeTakeFirst()
    if (seat === undefined) throw unknownCode()
    const { roomId } = seat
    const token = makeSecret()
    await connection
      .insertInto('roomPhones')
      .values({
        ...{ id: makeId(), roomId, seatId: seat.id, tokenHash: hashSecret(token), name },
        ...{ createdAt: now, seenAt: now, isAdmitted: 0, ...sessionOf(caller) },
      })
      .execute()
    await connection
      .updateTable('rooms')
      .set(({ eb }) => ({ sequence: eb('sequence', '+', 1) }))
      .where('id', '=', roomId)
      .execute()
    announce({ kind: 'room', roomId })
    return { roomId, token }
  })
}

/** The quiz that phones join by this code; undefined if it is no quiz's. */
const quizOfCode = (connection: Connection, code: string, now: string) =>
  connection
    .selectFrom('rooms')
    .innerJoin('roomSeats', 'roomSeats.roomId', 'rooms.id')
    .select('rooms.id')
    .where('roomSeats.code', '=', code)
    .where('rooms.isQuiz', '=', 1)
    .where('rooms.state', '!=', 'ended')
    .where('rooms.expiresAt', '>', now)
    .executeTakeFirst()

/** The room comes before its seats, as in every other write to it, so that none deadlock. */
async function lockRoomOfCode(store: Store, connection: Connection, code: string) {
  const seat = await connection
    .selectFrom('roomSeats')
    .select('roomId')
    .where('code', '=', code)
    .executeTakeFirst()
  if (seat !== undefined) await lockRoom(store, connection, seat.roomId)
}

/** A phone belongs to the session that it is signed in with, and goes with it. */
function sessionOf(caller: Caller) {
  return caller.kind === 'user' && caller.sessionId !== null
    ? { userId: caller.userId, sessionId: caller.sessionId }
    : { userId: null, sessionId: null }
}

export function unknownCode(): ApiError {
  return new ApiError(
    'document_not_found',
    'This code opens no seat. Each code works once: ask the host for a new one.',
  )
}

/** Lets the phone in that the host saw. Repeated, it changes nothing. */
export async function admitPhone(work: RoomWork, seatId: string, phoneId: string): Promise<void> {
  const { connection, viewer } = work
  const { numUpdatedRows } = await connection
    .updateTable('roomPhones')
    .set({ isAdmitted: 1 })
    .where('id', '=', phoneId)
    .where('roomId', '=', viewer.room.id)
    .where('seatId', '=', seatId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw roomNotFound()
  await work.advance()
}

/**
 * Removes the seat's phone, if there is one, and gives the seat a new code. The marks that count
 * stay.
 */
export async function freeSeat(work: RoomWork, seatId: string): Promise<void> {
  const { connection, viewer } = work
  const { room } = viewer
  if (room.isQuiz === 1) return freeQuizSeat(work, seatId)
  await connection
    .deleteFrom('roomPhones')
    .where('roomId', '=', room.id)
    .where('seatId', '=', seatId)
    .execute()
  await dropReplacedMarks(work, seatId)
  const code = room.state === 'ended' ? null : await freeCode(connection)
  const { numUpdatedRows } = await connection
    .updateTable('roomSeats')
    .set({ code })
    .where('roomId', '=', room.id)
    .where('id', '=', seatId)
    .where('isHost', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw roomNotFound()
  await work.advance()
}
