import type { BoardRule } from '@squared-away/domain/boards/tally'
import type {
  MarkName,
  RoomMark,
  RoomQuestion,
  RoomSeat,
  SeatRole,
} from '@squared-away/domain/rooms/room'
import type { Connection } from '../database/schema.ts'

/** A room's rows as the domain has them. */

export const toMillis = (moment: string | null) => (moment === null ? null : Date.parse(moment))

/** How a room's votes count; null if nobody votes. */
export function parseRule(rule: string | null): BoardRule | null {
  return rule === null ? null : JSON.parse(rule)
}

/** All seats of a room, without phones and codes. */
export async function allSeats(connection: Connection, roomId: string): Promise<RoomSeat[]> {
  const seats = await seatRows(connection, roomId)
  return seats.map((seat) => ({ ...toSeat(seat), phone: null, code: null }))
}

export const seatRows = (connection: Connection, roomId: string) =>
  connection
    .selectFrom('roomSeats')
    .selectAll()
    .where('roomId', '=', roomId)
    .orderBy('place')
    .execute()

/** What everybody in a room sees of a seat. */
export function toSeat(seat: Awaited<ReturnType<typeof seatRows>>[number]) {
  return {
    ...{ id: seat.id, role: seat.role as SeatRole, name: seat.name },
    ...{ isPresident: seat.isPresident === 1, isHost: seat.isHost === 1 },
  }
}

/** The questions and lines of a room, in their order. */
export const roomQuestionRows = (connection: Connection, roomId: string) =>
  connection
    .selectFrom('roomQuestions')
    .select(['id', 'memberId', 'candidateId', 'content'])
    .where('roomId', '=', roomId)
    .orderBy('place')

export const toQuestion = ({
  content,
  ...row
}: Pick<RoomQuestion, 'id' | 'memberId' | 'candidateId'> & { content: string }): RoomQuestion => ({
  ...row,
  ...JSON.parse(content),
})

/** The marks of a room with their questions, in the order in which they count. */
export const markRows = (connection: Connection, roomId: string) =>
  connection
    .selectFrom('roomMarks')
    .innerJoin('roomQuestions', (join) =>
      join
        .onRef('roomQuestions.roomId', '=', 'roomMarks.roomId')
        .onRef('roomQuestions.id', '=', 'roomMarks.questionId'),
    )
    .select(['roomMarks.memberId', 'questionId', 'mark', 'at', 'ms', 'sequence'])
    .select(['points', 'note', 'isLate', 'reason'])
    .where('roomMarks.roomId', '=', roomId)
    .orderBy('sequence')

export const toMark = ({
  mark,
  isLate,
  ...row
}: Awaited<ReturnType<ReturnType<typeof markRows>['execute']>>[number]): RoomMark => ({
  ...row,
  mark: mark as MarkName,
  isLate: isLate === 1,
})

/** The lines of a room's votes. */
export async function loadVotes(connection: Connection, roomId: string): Promise<RoomQuestion[]> {
  const rows = await roomQuestionRows(connection, roomId).where('isVote', '=', 1).execute()
  return rows.map(toQuestion)
}

/** What was voted in a room, with what the president changed. */
export async function voteMarks(connection: Connection, roomId: string): Promise<RoomMark[]> {
  const rows = await markRows(connection, roomId).where('isVote', '=', 1).execute()
  return rows.map(toMark)
}
