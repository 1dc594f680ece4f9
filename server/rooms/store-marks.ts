import {
  type NewChange,
  type NewMark,
  ROOM_LIMITS,
  type RoomQuestion,
} from '@squared-away/domain/rooms/room'
import { markProblem } from '@squared-away/domain/rooms/votes'
import { ApiError } from '../contract/errors.ts'
import { notAllowed } from '../contract/refusals.ts'
import type { Connection } from '../database/schema.ts'
import type { RoomWork } from './change-room.ts'
import { roomNotFound } from './room-access.ts'

/** What became of a member's marks. */
export type StoredMarks = {
  /** The ids of those that are stored. */
  stored: string[]
  /** The ids of those that came after the end for a line that has one. They are not stored. */
  locked: string[]
}

/**
 * Stores the marks and votes of a member, in their order; those that arrived before change nothing.
 * They still arrive after the room has ended, since they may have waited on a phone without a
 * network. By then each line takes only a first one, whenever the phone says that it was made.
 *
 * @param seatId The seat without a phone that the host marks for.
 * @throws ApiError `document_not_found` for a question of somebody else, `general_bad_request`
 * before the start, for a mark that does not fit its line, and when the room is full. Then none is
 * stored.
 */
export async function storeMarks(
  work: RoomWork,
  marks: readonly NewMark[],
  seatId?: string,
): Promise<StoredMarks> {
  const { connection, viewer, now } = work
  const { room } = viewer
  const memberId = await markingSeat(work, seatId)
  if (room.startedAt === null)
    throw new ApiError('general_bad_request', 'The room has not started.')
  const roomId = room.id
  const isLate = room.state === 'ended'
  await requireOwnLines(connection, { roomId, memberId }, marks)
  const lines = new Set<string>()
  if (isLate) {
    const marked = await marksOf(connection, { roomId, memberId })
      .where('questionId', 'in', questionIdsOf(marks))
      .execute()
    for (const { questionId } of marked) lines.add(questionId)
  }
  const known = await marksOf(connection, { roomId, memberId })
    .where(
      'id',
      'in',
      marks.map(({ id }) => id),
    )
    .execute()
  const knownIds = new Set(known.map(({ id }) => id))
  const isOpen = ({ questionId }: NewMark) => {
    if (!isLate) return true
    const isFirst = !lines.has(questionId)
    lines.add(questionId)
    return isFirst
  }
  const added = [...new Map(marks.map((mark) => [mark.id, mark])).values()].filter(
    (mark) => !knownIds.has(mark.id) && isOpen(mark),
  )
  if (added.length > 0) {
    await requireRoomForMarks(work, memberId, added.length)
    const last = await work.advance(added.length)
    const elapsed = Math.max(now.getTime() - Date.parse(room.startedAt), 0)
    await connection
      .insertInto('roomMarks')
      .values(
        added.map(({ at, points = null, note = null, ...mark }, index) => ({
          ...{ roomId, memberId, ...mark, points, note, at: Math.min(at, elapsed) },
          ...{ isLate: isLate ? 1 : 0, reason: null },
          sequence: last - added.length + 1 + index,
        })),
      )
      .execute()
  }
  const addedIds = new Set(added.map(({ id }) => id))
  const ids = marks.map(({ id }) => id)
  const isStored = (id: string) => knownIds.has(id) || addedIds.has(id)
  return { stored: ids.filter(isStored), locked: ids.filter((id) => !isStored(id)) }
}

/**
 * Changes what a member gave, after the end: the president's, with the reason. What it replaces
 * stays. Repeated, it changes nothing.
 *
 * @throws ApiError `document_not_found` for a line that has nothing to change, `general_bad_request`
 * before the end, in a room without votes and beyond 200 changes.
 */
export async function changeMark(work: RoomWork, change: NewChange): Promise<void> {
  const { connection, viewer, now } = work
  const { room } = viewer
  const roomId = room.id
  if (room.report !== 'on-release' || room.state !== 'ended' || room.startedAt === null) {
    throw new ApiError('general_bad_request', 'The president changes votes after the end.')
  }
  const before = await connection
    .selectFrom('roomMarks')
    .select('memberId')
    .where('roomId', '=', roomId)
    .where('questionId', '=', change.questionId)
    .limit(1)
    .executeTakeFirst()
  if (before === undefined) throw roomNotFound()
  const { memberId } = before
  await requireOwnLines(connection, { roomId, memberId }, [change])
  const made = await connection
    .selectFrom('roomMarks')
    .select('id')
    .where('roomId', '=', roomId)
    .where('reason', 'is not', null)
    .execute()
  if (made.some(({ id }) => id === change.id)) return
  if (made.length >= ROOM_LIMITS.changesPerRoom) {
    throw new ApiError('general_bad_request', 'The president has changed too much in this room.')
  }
  const { points = null, note = null, ...mark } = change
  await connection
    .insertInto('roomMarks')
    .values({
      ...{ roomId, memberId, ...mark, points, note, isLate: 0, ms: 0 },
      at: Math.max(now.getTime() - Date.parse(room.startedAt), 0),
      sequence: await work.advance(),
    })
    .execute()
}

/**
 * The own seat of a member. A host without a seat marks for each member who has no
 * phone, so that one laptop is enough.
 */
async function markingSeat(
  { connection, viewer }: RoomWork,
  seatId: string | undefined,
): Promise<string> {
  const { room, isHost } = viewer
  if (seatId === undefined || seatId === viewer.seatId) {
    if (viewer.seatId === null) throw notAllowed()
    return viewer.seatId
  }
  if (!isHost) throw notAllowed()
  const seat = await connection
    .selectFrom('roomSeats')
    .select('id')
    .where('roomId', '=', room.id)
    .where('id', '=', seatId)
    .where('role', '=', 'member')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('roomPhones')
            .select('roomPhones.id')
            .whereRef('roomPhones.roomId', '=', 'roomSeats.roomId')
            .whereRef('roomPhones.seatId', '=', 'roomSeats.id'),
        ),
      ),
    )
    .executeTakeFirst()
  if (seat === undefined) throw notAllowed()
  return seat.id
}

type Marking = { roomId: string; memberId: string }

const questionIdsOf = (marks: readonly Pick<NewMark, 'questionId'>[]) => [
  ...new Set(marks.map(({ questionId }) => questionId)),
]

const marksOf = (connection: Connection, { roomId, memberId }: Marking) =>
  connection
    .selectFrom('roomMarks')
    .select(['id', 'questionId'])
    .where('roomId', '=', roomId)
    .where('memberId', '=', memberId)

/** Every mark is on a line of the member, and fits it. */
async function requireOwnLines(
  connection: Connection,
  { roomId, memberId }: Marking,
  marks: readonly Pick<NewMark, 'questionId' | 'mark' | 'points' | 'note'>[],
) {
  const rows = await connection
    .selectFrom('roomQuestions')
    .select(['id', 'content'])
    .where('roomId', '=', roomId)
    .where('memberId', '=', memberId)
    .where('id', 'in', questionIdsOf(marks))
    .execute()
  const own = new Map(rows.map(({ id, content }) => [id, JSON.parse(content) as RoomQuestion]))
  for (const mark of marks) {
    const line = own.get(mark.questionId)
    if (line === undefined) {
      throw new ApiError('document_not_found', 'You mark only the questions that are yours to ask.')
    }
    const problem = markProblem(line, mark)
    if (problem !== null) throw new ApiError('general_bad_request', problem)
  }
}

/**
 * Each member has the same share of the room's marks, so that nobody can keep the others from
 * marking.
 */
async function requireRoomForMarks(
  { connection, viewer }: RoomWork,
  memberId: string,
  added: number,
) {
  const { room } = viewer
  const { members } = await connection
    .selectFrom('roomSeats')
    .select((select) => select.fn.countAll<number>().as('members'))
    .where('roomId', '=', room.id)
    .where('role', '=', 'member')
    .executeTakeFirstOrThrow()
  const { marks } = await connection
    .selectFrom('roomMarks')
    .select((select) => select.fn.countAll<number>().as('marks'))
    .where('roomId', '=', room.id)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  if (Number(marks) + added <= Math.floor(ROOM_LIMITS.marksPerRoom / Number(members))) return
  throw new ApiError('general_bad_request', 'You have made too many marks in this room.')
}

/**
 * Deletes marks of a member that later ones replaced, once their phone has left the room. After the
 * end they stay, as the history of what the president changed.
 */
export async function dropReplacedMarks({ connection, viewer }: RoomWork, memberId: string) {
  if (viewer.room.state === 'ended') return
  await connection
    .deleteFrom('roomMarks')
    .where('roomId', '=', viewer.room.id)
    .where('memberId', '=', memberId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('roomMarks as later')
          .select('later.id')
          .whereRef('later.roomId', '=', 'roomMarks.roomId')
          .whereRef('later.memberId', '=', 'roomMarks.memberId')
          .whereRef('later.questionId', '=', 'roomMarks.questionId')
          .whereRef('later.sequence', '>', 'roomMarks.sequence'),
      ),
    )
    .execute()
}
