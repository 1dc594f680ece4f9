import {
  ROOM_LIMITS,
  type RoomKind,
  type RoomMark,
  type RoomPhone,
  type RoomQuestion,
  type RoomReport,
  type RoomSeat,
  type RoomState,
  type RoomSummary,
  type RoomVerdict,
  type RoomView,
  type WaitingView,
} from '@squared-away/domain/rooms/room'
import { roomTally } from '@squared-away/domain/rooms/votes'
import { isMadeBy } from '../collections/unit-boards/access.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import type { RoomRow, Viewer } from './room-access.ts'
import {
  allSeats,
  loadVotes,
  markRows,
  parseRule,
  roomQuestionRows,
  seatRows,
  toMark,
  toMillis,
  toQuestion,
  toSeat,
  voteMarks,
} from './room-rows.ts'

/** What the viewer has already. */
export type HeldView = { readonly after: number; readonly held?: string | undefined }

/** More changes than a phone misses between two polls. */
const MANY_CHANGES = 500

/** A phone that did not ask for so long has no network. A poll waits up to 20 seconds. */
const OFFLINE_AFTER_MS = 45_000

/** Whether a phone that was last seen then has no network now. */
export const isPhoneOffline = (seenAt: string | null, now: Date) =>
  now.getTime() - (toMillis(seenAt) ?? 0) > OFFLINE_AFTER_MS

/** The state of a room as far as it changes which questions somebody reads. */
const heldNow = ({ state, releasedAt }: RoomRow) => (releasedAt === null ? state : 'released')

/** Whether a view has all questions, or many marks. */
export function isFullView({ room, isAdmitted }: Viewer, { after, held }: HeldView): boolean {
  return isAdmitted && (held !== heldNow(room) || room.sequence - after > MANY_CHANGES)
}

/** What a viewer may see of a room, less the marks and questions that it has. */
export async function presentRoom(
  connection: Connection,
  viewer: Viewer,
  { after, held }: HeldView,
  now: Date,
): Promise<RoomView | WaitingView> {
  const { room, isHost, presides, seatId } = viewer
  const serverTime = now.getTime()
  // The room's own sequence would reveal its activity.
  if (!viewer.isAdmitted) return { status: 'waiting', sequence: 0, serverTime }
  const hasQuestions = held === heldNow(room)
  return {
    status: 'admitted',
    ...{ sequence: room.sequence, serverTime, held: heldNow(room) },
    ...{ kind: room.kind as RoomKind, title: room.title, state: room.state as RoomState },
    ...{ report: room.report as RoomReport, rule: parseRule(room.rule), presides },
    isOfRecord: room.unitBoardId !== null,
    releasedAt: toMillis(room.releasedAt),
    startedAt: toMillis(room.startedAt),
    turnAt: toMillis(room.turnAt),
    endedAt: toMillis(room.endedAt),
    expiresAt: Date.parse(room.expiresAt),
    ...{ candidateId: room.candidateId, memberId: room.memberId, seatId, isHost },
    seats: await seatsFor(connection, viewer, now),
    questions: hasQuestions ? null : await questionsFor(connection, viewer),
    marks: await marksFor(connection, viewer, hasQuestions ? after : 0),
    verdict: await verdictFor(connection, viewer),
  }
}

/** Names and roles for everybody; phones for host and president, codes for the host alone. */
async function seatsFor(
  connection: Connection,
  { room, isHost, presides }: Viewer,
  now: Date,
): Promise<RoomSeat[]> {
  const [seats, phones] = await Promise.all([
    seatRows(connection, room.id),
    isHost || presides ? phonesOf(connection, room.id, now) : new Map<string, RoomPhone>(),
  ])
  return seats.map((seat) => ({
    ...toSeat(seat),
    phone: phones.get(seat.id) ?? null,
    code: isHost ? seat.code : null,
  }))
}

async function phonesOf(
  connection: Connection,
  roomId: string,
  now: Date,
): Promise<Map<string, RoomPhone>> {
  const rows = await connection
    .selectFrom('roomPhones')
    .select(['id', 'seatId', 'name', 'isAdmitted', 'userId', 'seenAt'])
    .where('roomId', '=', roomId)
    .execute()
  return new Map(
    rows.map(({ id, seatId, name, isAdmitted, userId, seenAt }) => [
      seatId,
      {
        ...{ id, name, isAdmitted: isAdmitted === 1, isSignedIn: userId !== null },
        isOffline: isPhoneOffline(seenAt, now),
      },
    ]),
  )
}

/**
 * Which questions, and marks of them, a viewer may read. The president, and a host who is no
 * candidate, read all; a member their own, from the start; a candidate, also one who opened
 * the room, their own once it has ended, or once its votes were released. Null: none.
 */
function readableBy({ room, role, isHost, presides, seatId }: Viewer): Readable | null {
  if (isHost && role !== 'candidate') return 'all'
  if (seatId === null) return null
  if (role === 'member') {
    if (room.state === 'lobby') return null
    return presides ? 'all' : { column: 'memberId', seatId }
  }
  const isReported = room.report === 'at-end' || room.releasedAt !== null
  return isReported && room.state === 'ended' && room.startedAt !== null
    ? { column: 'candidateId', seatId }
    : null
}

type Readable = 'all' | { column: 'memberId' | 'candidateId'; seatId: string }

/** A candidate of a board that votes reads neither votes nor who asked or marked. */
const isUnnamed = ({ room, role }: Viewer) => role === 'candidate' && room.report === 'on-release'

const UNNAMED = { memberId: '' }

async function questionsFor(connection: Connection, viewer: Viewer): Promise<RoomQuestion[]> {
  const readable = readableBy(viewer)
  if (readable === null) return []
  let query = roomQuestionRows(connection, viewer.room.id)
  if (readable !== 'all') query = query.where(readable.column, '=', readable.seatId)
  if (!isUnnamed(viewer)) return (await query.execute()).map(toQuestion)
  const rows = await query.where('isVote', '=', 0).execute()
  return rows.map((row) => ({ ...toQuestion(row), ...UNNAMED }))
}

async function marksFor(
  connection: Connection,
  viewer: Viewer,
  after: number,
): Promise<RoomMark[]> {
  const readable = readableBy(viewer)
  if (readable === null) return []
  let query = markRows(connection, viewer.room.id).where('sequence', '>', after)
  if (readable !== 'all') {
    query = query.where(`roomQuestions.${readable.column}`, '=', readable.seatId)
  }
  if (!isUnnamed(viewer)) return (await query.execute()).map(toMark)
  const rows = await query.where('isVote', '=', 0).execute()
  return rows.map((row) => ({ ...toMark(row), ...UNNAMED, reason: null, isLate: false }))
}

/** What the board decided on a candidate, once it is released. */
async function verdictFor(
  connection: Connection,
  { room, role, seatId }: Viewer,
): Promise<RoomVerdict | null> {
  const rule = parseRule(room.rule)
  if (role !== 'candidate' || room.releasedAt === null || rule === null) return null
  const seats = await allSeats(connection, room.id)
  const questions = await loadVotes(connection, room.id)
  const marks = await voteMarks(connection, room.id)
  const own = roomTally({ seats, questions, marks }, rule).find(
    ({ candidateId }) => candidateId === seatId,
  )
  if (!own) return null
  const { outcome, place, among } = own
  return { outcome, place, ...(among && { among }) }
}

/** The rooms that a user opened or runs and that are not gone yet, the newest first. */
export async function ownRooms(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<RoomSummary[]> {
  const rows = await connection
    .selectFrom('rooms')
    .selectAll()
    .where(({ or, and, eb, selectFrom }) =>
      or([
        and([eb('userId', '=', userId), eb('unitBoardId', 'is', null)]),
        eb('unitBoardId', 'in', selectFrom('unitBoards').select('$id').where(isMadeBy.sql(userId))),
      ]),
    )
    .where('expiresAt', '>', wireTime(now))
    .orderBy('createdAt', 'desc')
    .limit(ROOM_LIMITS.roomsPerUser * ROOM_LIMITS.recordsAUnitBoard)
    .execute()
  return rows.map(summaryOf)
}

const summaryOf = (room: RoomRow): RoomSummary => ({
  ...{ roomId: room.id, title: room.title },
  kind: room.isQuiz === 1 ? 'quiz' : (room.kind as RoomKind),
  state: room.state as RoomState,
  createdAt: Date.parse(room.createdAt),
  expiresAt: Date.parse(room.expiresAt),
})
