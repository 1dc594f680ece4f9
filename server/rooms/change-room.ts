import { ROOM_KEPT_HOURS, type RoomState } from '@squared-away/domain/rooms/room'
import { sql } from 'kysely'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction, type Store, type Transaction } from '../database/transaction.ts'
import { deleteRoomQuestions } from './question-rows.ts'
import {
  findViewer,
  type RoomCredentials,
  type RoomRow,
  roomNotFound,
  type Viewer,
} from './room-access.ts'

/** What a write to a room has. */
export type RoomWork = Transaction & {
  readonly viewer: Viewer
  readonly now: Date
  /** Counts as a change: polls wake up once it is committed. @returns The room's new sequence. */
  advance(steps?: number): Promise<number>
}

/**
 * Runs a write to a room. The room's row is locked first, so that its writes come one after the
 * other, on every node, and the viewer is looked up only then: a phone that was removed a moment
 * ago writes nothing.
 */
export function inRoom<Result>(
  { store, clock }: { store: Store; clock: () => Date },
  roomId: string,
  credentials: RoomCredentials,
  write: (work: RoomWork) => Promise<Result>,
): Promise<Result> {
  return inTransaction(store, async (transaction) => {
    const { connection, announce } = transaction
    const now = clock()
    await lockRoom(store, connection, roomId)
    const viewer = await findViewer(connection, roomId, credentials, now)
    const advance = async (steps = 1) => {
      const { sequence } = await connection
        .updateTable('rooms')
        .set(({ eb }) => ({ sequence: eb('sequence', '+', steps) }))
        .where('id', '=', roomId)
        .returning('sequence')
        .executeTakeFirstOrThrow()
      announce({ kind: 'room', roomId })
      return sequence
    }
    return write({ ...transaction, viewer, now, advance })
  })
}

/** On SQLite there is a single writer anyway. */
export async function lockRoom(
  { engine }: Pick<Store, 'engine'>,
  connection: Connection,
  roomId: string,
): Promise<void> {
  if (engine !== 'postgres') return
  await sql`select 1 from "rooms" where "id" = ${roomId} for update`.execute(connection)
}

/** What the host changes. */
export type RoomChange = {
  readonly state?: Exclude<RoomState, 'lobby'> | undefined
  readonly candidateId?: string | undefined
  readonly memberId?: string | undefined
}

/**
 * Starts or ends the room, or gives the turn to a candidate or a member. Repeated, it changes
 * nothing. Who ends a room in the lobby ends it without a report.
 */
export async function changeRoom(work: RoomWork, change: RoomChange): Promise<void> {
  const { connection, viewer, now } = work
  const { room } = viewer
  const next = await nextOf(connection, room, change, now)
  if (Object.keys(next).length === 0) return
  await connection.updateTable('rooms').set(next).where('id', '=', room.id).execute()
  if (next.state === 'ended') {
    await connection
      .updateTable('roomSeats')
      .set({ code: null })
      .where('roomId', '=', room.id)
      .execute()
  }
  await work.advance()
}

/**
 * Releases what the board decided to its candidates, after the end. Repeated, it changes nothing.
 *
 * @throws ApiError `general_bad_request` before the end, and in a room without votes.
 */
export async function releaseRoom(work: RoomWork): Promise<void> {
  const { connection, viewer, now } = work
  const { id, report, state, releasedAt } = viewer.room
  if (report !== 'on-release' || state !== 'ended') {
    throw new ApiError('general_bad_request', 'End the board first. Then release what it decided.')
  }
  if (releasedAt !== null) return
  await connection
    .updateTable('rooms')
    .set({ releasedAt: wireTime(now) })
    .where('id', '=', id)
    .execute()
  await work.advance()
}

/**
 * Deletes the room.
 *
 * @throws ApiError `general_bad_request` for one of a unit board that has started: its votes stay.
 */
export async function closeRoom({ connection, viewer, announce }: RoomWork): Promise<void> {
  const { id: roomId, unitBoardId, startedAt } = viewer.room
  if (unitBoardId !== null && startedAt !== null) {
    throw new ApiError('general_bad_request', 'Its votes stay until the unit board ends.')
  }
  await deleteRoomQuestions(connection, roomId)
  await connection.deleteFrom('rooms').where('id', '=', roomId).execute()
  announce({ kind: 'room', roomId })
}

async function nextOf(
  connection: Connection,
  room: RoomRow,
  change: RoomChange,
  now: Date,
): Promise<Partial<RoomRow>> {
  const at = wireTime(now)
  const state = change.state ?? room.state
  if (room.state === 'ended') {
    if (state === 'ended' && change.candidateId === undefined && change.memberId === undefined) {
      return {}
    }
    throw new ApiError('general_bad_request', 'This room has ended. Open another one.')
  }
  if (state === 'ended') return { state, endedAt: at, expiresAt: expiryFrom(now) }
  const starts = room.state === 'lobby' && state === 'running'
  if (state === 'lobby') throw new ApiError('general_bad_request', 'Start the room first.')
  const first = starts ? await firstSeats(connection, room.id) : undefined
  const candidateId = change.candidateId ?? first?.candidate ?? room.candidateId
  const memberId = change.memberId ?? first?.member ?? room.memberId
  await requireSeat(connection, room.id, 'candidate', candidateId)
  await requireSeat(connection, room.id, 'member', memberId)
  return {
    ...(starts ? { state, startedAt: at } : {}),
    ...(candidateId === room.candidateId ? {} : { candidateId, turnAt: at }),
    ...(memberId === room.memberId ? {} : { memberId }),
  }
}

/** When a room that is opened or ended now is gone. */
export function expiryFrom(now: Date): string {
  return wireTime(new Date(now.getTime() + ROOM_KEPT_HOURS * 60 * 60_000))
}

async function firstSeats(connection: Connection, roomId: string) {
  const seats = await connection
    .selectFrom('roomSeats')
    .select(['id', 'role'])
    .where('roomId', '=', roomId)
    .orderBy('place')
    .execute()
  const firstOf = (role: string) => seats.find((seat) => seat.role === role)?.id ?? null
  return { candidate: firstOf('candidate'), member: firstOf('member') }
}

async function requireSeat(
  connection: Connection,
  roomId: string,
  role: string,
  id: string | null,
): Promise<void> {
  const found = await connection
    .selectFrom('roomSeats')
    .select('id')
    .where('roomId', '=', roomId)
    .where('role', '=', role)
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  if (found === undefined) throw roomNotFound()
}
