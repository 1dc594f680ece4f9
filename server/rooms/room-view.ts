import type {
  MarkName,
  RoomKind,
  RoomMark,
  RoomPhone,
  RoomQuestion,
  RoomSeat,
  RoomState,
  RoomSummary,
  RoomView,
  SeatRole,
  WaitingView,
} from '@squared-away/domain/rooms/room'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import type { RoomRow, Viewer } from './room-access.ts'

/** What the viewer has already. */
export type HeldView = { readonly after: number; readonly held?: string | undefined }

/** More changes than a phone misses between two polls. */
const MANY_CHANGES = 500

/** Whether a view has all questions, or many marks. */
export function isFullView({ room, isAdmitted }: Viewer, { after, held }: HeldView): boolean {
  return isAdmitted && (held !== room.state || room.sequence - after > MANY_CHANGES)
}

/** What a viewer may see of a room, less the marks and questions that it has. */
export async function presentRoom(
  connection: Connection,
  viewer: Viewer,
  { after, held }: HeldView,
  now: Date,
): Promise<RoomView | WaitingView> {
  const { room } = viewer
  const serverTime = now.getTime()
  // The room's own sequence would reveal its activity.
  if (!viewer.isAdmitted) return { status: 'waiting', sequence: 0, serverTime }
  const hasQuestions = held === room.state
  return {
    status: 'admitted',
    ...{ sequence: room.sequence, serverTime },
    ...{ kind: room.kind as RoomKind, title: room.title, state: room.state as RoomState },
    startedAt: timeOf(room.startedAt),
    turnAt: timeOf(room.turnAt),
    endedAt: timeOf(room.endedAt),
    expiresAt: Date.parse(room.expiresAt),
    ...{ candidateId: room.candidateId, memberId: room.memberId },
    ...{ seatId: viewer.seatId, isHost: viewer.isHost },
    seats: await seatsFor(connection, viewer),
    questions: hasQuestions ? null : await questionsFor(connection, viewer),
    marks: await marksFor(connection, viewer, hasQuestions ? after : 0),
  }
}

const timeOf = (moment: string | null) => (moment === null ? null : Date.parse(moment))

/** Names and roles for everybody; phones and codes for the host alone. */
async function seatsFor(connection: Connection, { room, isHost }: Viewer): Promise<RoomSeat[]> {
  const [seats, phones] = await Promise.all([
    connection
      .selectFrom('roomSeats')
      .selectAll()
      .where('roomId', '=', room.id)
      .orderBy('place')
      .execute(),
    isHost ? phonesOf(connection, room.id) : new Map<string, RoomPhone>(),
  ])
  return seats.map((seat) => ({
    ...{ id: seat.id, role: seat.role as SeatRole, name: seat.name },
    ...{ isPresident: seat.isPresident === 1, isHost: seat.isHost === 1 },
    phone: phones.get(seat.id) ?? null,
    code: isHost ? seat.code : null,
  }))
}

async function phonesOf(connection: Connection, roomId: string): Promise<Map<string, RoomPhone>> {
  const rows = await connection
    .selectFrom('roomPhones')
    .select(['id', 'seatId', 'name', 'isAdmitted', 'userId'])
    .where('roomId', '=', roomId)
    .execute()
  return new Map(
    rows.map(({ id, seatId, name, isAdmitted, userId }) => [
      seatId,
      { id, name, isAdmitted: isAdmitted === 1, isSignedIn: userId !== null },
    ]),
  )
}

/**
 * Which questions, and marks of them, a viewer may read. The host of a board reads all; a member
 * the own ones, from the start on; a candidate, also one who opened the room, the own ones once it
 * has ended. Null: none.
 */
function readableBy({ room, role, isHost, seatId }: Viewer): 'all' | ReadableColumn | null {
  if (role === 'member' && isHost) return 'all'
  if (role === 'member') return room.state === 'lobby' ? null : { column: 'memberId', seatId }
  return room.state === 'ended' && room.startedAt !== null
    ? { column: 'candidateId', seatId }
    : null
}

type ReadableColumn = { column: 'memberId' | 'candidateId'; seatId: string }

async function questionsFor(connection: Connection, viewer: Viewer): Promise<RoomQuestion[]> {
  const readable = readableBy(viewer)
  if (readable === null) return []
  let query = connection
    .selectFrom('roomQuestions')
    .select(['id', 'memberId', 'candidateId', 'content'])
    .where('roomId', '=', viewer.room.id)
    .orderBy('place')
  if (readable !== 'all') query = query.where(readable.column, '=', readable.seatId)
  const rows = await query.execute()
  return rows.map(({ content, ...row }) => ({ ...row, ...JSON.parse(content) }))
}

async function marksFor(
  connection: Connection,
  viewer: Viewer,
  after: number,
): Promise<RoomMark[]> {
  const readable = readableBy(viewer)
  if (readable === null) return []
  let query = connection
    .selectFrom('roomMarks')
    .innerJoin('roomQuestions', (join) =>
      join
        .onRef('roomQuestions.roomId', '=', 'roomMarks.roomId')
        .onRef('roomQuestions.id', '=', 'roomMarks.questionId'),
    )
    .select(['roomMarks.memberId', 'questionId', 'mark', 'at', 'ms', 'sequence'])
    .where('roomMarks.roomId', '=', viewer.room.id)
    .where('sequence', '>', after)
    .orderBy('sequence')
  if (readable !== 'all') {
    query = query.where(`roomQuestions.${readable.column}`, '=', readable.seatId)
  }
  const rows = await query.execute()
  return rows.map(({ mark, ...row }) => ({ ...row, mark: mark as MarkName }))
}

/** The rooms that a user opened and that are not gone yet, the newest first. */
export async function ownRooms(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<RoomSummary[]> {
  const rows = await connection
    .selectFrom('rooms')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', wireTime(now))
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(summaryOf)
}

const summaryOf = (room: RoomRow): RoomSummary => ({
  ...{ roomId: room.id, kind: room.kind as RoomKind, title: room.title },
  state: room.state as RoomState,
  createdAt: Date.parse(room.createdAt),
  expiresAt: Date.parse(room.expiresAt),
})
