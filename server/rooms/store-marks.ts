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

async function requireRoomForMarks({ connection, viewer }: RoomWork, added: number) {
  const { count } = await connection
    .selectFrom('roomMarks')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('roomId', '=', viewer.room.id)
    .executeTakeFirstOrThrow()
  if (Number(count) + added <= ROOM_LIMITS.marksARoom) return
  throw new ApiError('general_bad_request', 'This room is full of marks. Open another one.')
}
