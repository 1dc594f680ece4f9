import { type NewMark, ROOM_LIMITS } from '@squared-away/domain/rooms/room'
import { ApiError } from '../contract/errors.ts'
import type { RoomWork } from './change-room.ts'

/**
 * Stores the marks of a member, in their order; those that arrived before change nothing. Marks
 * still arrive after the room has ended, since they may have waited on a phone without a network.
 *
 * @returns The ids of all given marks: every one is stored.
 * @throws ApiError `document_not_found` for a question of somebody else, `general_bad_request`
 * before the start and when the room is full. Then none is stored.
 */
export async function storeMarks(work: RoomWork, marks: readonly NewMark[]): Promise<string[]> {
  const { connection, viewer, now } = work
  const { room, seatId: memberId } = viewer
  if (room.startedAt === null)
    throw new ApiError('general_bad_request', 'The room has not started.')
  const roomId = room.id
  const asked = [...new Set(marks.map(({ questionId }) => questionId))]
  const own = await connection
    .selectFrom('roomQuestions')
    .select('id')
    .where('roomId', '=', roomId)
    .where('memberId', '=', memberId)
    .where('id', 'in', asked)
    .execute()
  if (own.length < asked.length) {
    throw new ApiError('document_not_found', 'You mark only the questions that are yours to ask.')
  }
  const known = await connection
    .selectFrom('roomMarks')
    .select('id')
    .where('roomId', '=', roomId)
    .where('memberId', '=', memberId)
    .where(
      'id',
      'in',
      marks.map(({ id }) => id),
    )
    .execute()
  const knownIds = new Set(known.map(({ id }) => id))
  const added = [...new Map(marks.map((mark) => [mark.id, mark])).values()].filter(
    ({ id }) => !knownIds.has(id),
  )
  if (added.length > 0) {
    await requireRoomForMarks(work, added.length)
    const last = await work.advance(added.length)
    const elapsed = Math.max(now.getTime() - Date.parse(room.startedAt), 0)
    await connection
      .insertInto('roomMarks')
      .values(
        added.map(({ at, ...mark }, index) => ({
          ...{ roomId, memberId, ...mark, at: Math.min(at, elapsed) },
          sequence: last - added.length + 1 + index,
        })),
      )
      .execute()
  }
  return marks.map(({ id }) => id)
}

/**
 * Each member has the same share of the room's marks, so that nobody can keep the others from
 * marking.
 */
async function requireRoomForMarks({ connection, viewer }: RoomWork, added: number) {
  const { room, seatId: memberId } = viewer
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
  if (Number(marks) + added <= Math.floor(ROOM_LIMITS.marksARoom / Number(members))) return
  throw new ApiError('general_bad_request', 'You have made too many marks in this room.')
}

/** Deletes marks of a member that later ones replaced. The phone that made them has gone. */
export async function dropReplacedMarks({ connection, viewer }: RoomWork, memberId: string) {
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
