import { MAX_POINTS_OF_MEMBER, PLAIN_SCORING } from '@squared-away/domain/entities/unit-board'
import { type NewRoom, ROOM_LIMITS, type RoomQuestion } from '@squared-away/domain/rooms/room'
import { voteLines } from '@squared-away/domain/rooms/votes'
import { lockUser } from '../accounts/callers/lock-user.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import { ownTurn } from '../database/own-turn.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import { expiryFrom } from './change-room.ts'
import { freeCode } from './free-code.ts'
import { insertRoomQuestions } from './question-rows.ts'
import { holdPacketsUnitBoard, type RoomsUnitBoard } from './record-rights.ts'

type Opening = { store: Store; makeId: () => string; now: Date }

/**
 * Opens a room with its seats, a code for each phone, its questions, and the lines of its votes. The
 * same request again changes nothing. A room of a unit board belongs to the unit board's maker.
 *
 * @throws ApiError `document_already_exists` if the id is another room's, `general_bad_request` if
 * the user has too many rooms, `document_not_found` for a unit board of others or without a packet.
 */
export async function openRoom(
  { store, makeId, now }: Opening,
  userId: string,
  room: NewRoom,
): Promise<void> {
  const { roomId, unitBoardId, seats, questions } = room
  await ownTurn()
  return inTransaction(store, async (transaction) => {
    const { connection } = transaction
    // Serializes the user's rooms, so that parallel requests cannot exceed their number.
    if (unitBoardId === null) await lockUser(store, connection, userId)
    const unitBoard =
      unitBoardId === null
        ? null
        : await holdPacketsUnitBoard(transaction, { unitBoardId, userId, now })
    const hostId = unitBoard?.makerId ?? userId
    const known = await connection
      .selectFrom('rooms')
      .select(['userId', 'unitBoardId'])
      .where('id', '=', roomId)
      .executeTakeFirst()
    if (known?.userId === hostId && known.unitBoardId === unitBoardId) return
    if (known !== undefined) throw new ApiError('document_already_exists', 'Already exists.')
    await requireFewerRooms(connection, hostId, now)
    if (unitBoardId !== null) await requireRecord(connection, unitBoardId)
    const votes = votesOf(room, unitBoard, makeId)
    await insertRoom(connection, { room, hostId, rule: votes.rule, now })
    for (const [place, { isPresident, isHost, ...seat }] of seats.entries()) {
      const code = isHost ? null : await freeCode(connection)
      const flags = { isPresident: Number(isPresident), isHost: Number(isHost) }
      await connection
        .insertInto('roomSeats')
        .values({ roomId, place, code, ...seat, ...flags })
        .execute()
    }
    await insertRoomQuestions(connection, roomId, [
      ...questions.map((question) => ({ question, isVote: 0 as const })),
      ...votes.lines.map((question) => ({ question, isVote: 1 as const })),
    ])
  })
}

const REHEARSED = { kind: 'promotion', scoring: PLAIN_SCORING, isForBoth: false } as const

/** The rule and the lines by which a room votes; of a rehearsal, those of a promotion board. */
function votesOf(
  { report, seats }: NewRoom,
  unitBoard: RoomsUnitBoard | null,
  makeId: () => string,
): { rule: string | null; lines: RoomQuestion[] } {
  if (report === 'at-end') return { rule: null, lines: [] }
  const { kind, scoring, isForBoth } = unitBoard ?? REHEARSED
  return {
    rule: JSON.stringify({ kind, absent: scoring.absent, ...(isForBoth && { isForBoth }) }),
    lines: voteLines(seats, { kind, scoring }, { most: MAX_POINTS_OF_MEMBER, makeId }),
  }
}

type Inserted = { room: NewRoom; hostId: string; rule: string | null; now: Date }

async function insertRoom(connection: Connection, { room, hostId, rule, now }: Inserted) {
  const { roomId: id, kind, title, report, unitBoardId } = room
  await connection
    .insertInto('rooms')
    .values({
      ...{ id, userId: hostId, kind, title, report, unitBoardId, rule, releasedAt: null },
      ...{ state: 'lobby', sequence: 1, createdAt: wireTime(now), expiresAt: expiryFrom(now) },
      ...{ candidateId: null, memberId: null, startedAt: null, turnAt: null, endedAt: null },
    })
    .execute()
}

/** @throws ApiError `general_bad_request` if the user has too many rooms. */
export async function requireFewerRooms(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<void> {
  const open = await connection
    .selectFrom('rooms')
    .select('id')
    .where('userId', '=', userId)
    .where('expiresAt', '>', wireTime(now))
    .execute()
  if (open.length < ROOM_LIMITS.roomsPerUser) return
  const message = `You have ${ROOM_LIMITS.roomsPerUser} rooms. Delete one of them first.`
  throw new ApiError('general_bad_request', message)
}

async function requireRecord(connection: Connection, unitBoardId: string): Promise<void> {
  const { held } = await connection
    .selectFrom('rooms')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('unitBoardId', '=', unitBoardId)
    .executeTakeFirstOrThrow()
  if (Number(held) < ROOM_LIMITS.recordsAUnitBoard) return
  const message = `This unit board had ${ROOM_LIMITS.recordsAUnitBoard} rooms, which keep their votes until it ends.`
  throw new ApiError('general_bad_request', message)
}
