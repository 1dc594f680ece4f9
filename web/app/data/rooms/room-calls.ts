import type {
  BoardRecord,
  NewChange,
  NewMark,
  NewRoom,
  RoomSummary,
  RoomView,
  WaitingView,
} from '@squared-away/domain/rooms/room'
import { client, ENDPOINT } from '../calls/client.ts'

/** How a device gets into a room: by its phone's token, or as its host by the session. */
export interface RoomAccess {
  roomId: string
  token: string | null
}

/** A phone's way into a room, and whether that is a section's quiz. */
export interface PhoneAccess extends RoomAccess {
  isQuiz?: boolean
}

export const JSON_TYPE = { 'content-type': 'application/json' }

const address = (path: string) => new URL(`${ENDPOINT}/rooms${path}`)

export function roomHeaders({ token }: RoomAccess): Record<string, string> {
  return token === null ? JSON_TYPE : { ...JSON_TYPE, 'x-room-token': token }
}

const inRoom = (access: RoomAccess, method: string, path: string, body: object = {}) =>
  client.call(method, address(`/${access.roomId}${path}`), roomHeaders(access), { ...body })

/** Opens a room. A repeated call opens one. */
export async function openRoom(room: NewRoom): Promise<void> {
  await client.call('POST', address(''), JSON_TYPE, { ...room })
}

export async function listRooms(): Promise<RoomSummary[]> {
  return (await client.call('GET', address(''), JSON_TYPE)).rooms
}

/** Takes the seat of a code. Throws the server's error for an unknown or used one. */
export function joinRoom(code: string, name: string): Promise<PhoneAccess> {
  return client.call('POST', address('/join'), JSON_TYPE, { code, name })
}

/** What the caller may see; waits up to `wait` seconds for a change beyond `after`. */
export function viewRoom(
  access: RoomAccess,
  asked: { after: number; held: string | null; wait: number },
): Promise<RoomView | WaitingView> {
  const { after, held, wait } = asked
  const url = address(`/${access.roomId}`)
  url.searchParams.set('after', String(after))
  if (held !== null) url.searchParams.set('held', held)
  url.searchParams.set('wait', String(wait))
  return client.call('GET', url, roomHeaders(access))
}

/**
 * Stores marks of one member.
 *
 * @param memberId The seat without a phone that the host marks for.
 * @returns The ids of those that the server has, and of those that came after the end for a line
 * that has one.
 */
export function sendMarks(
  access: RoomAccess,
  marks: readonly NewMark[],
  memberId?: string,
): Promise<{ stored: string[]; locked?: string[] }> {
  return inRoom(access, 'POST', '/marks', { marks, ...(memberId !== undefined && { memberId }) })
}

/** The president changes what a member gave. */
export async function changeVote(access: RoomAccess, change: NewChange): Promise<void> {
  await inRoom(access, 'POST', '/changes', change)
}

/** The president releases what the board decided. */
export async function releaseRoom(access: RoomAccess): Promise<void> {
  await inRoom(access, 'POST', '/release')
}

const recordsAddress = (unitBoardId: string, path = '') =>
  new URL(`${ENDPOINT}/unit-boards/${unitBoardId}/records${path}`)

/** What stays of a unit board's rooms, the newest first. */
export async function listRecords(unitBoardId: string): Promise<BoardRecord[]> {
  return (await client.call('GET', recordsAddress(unitBoardId), JSON_TYPE)).records
}

/** An owner of a unit board releases what a board decided. */
export async function releaseRecord(unitBoardId: string, roomId: string): Promise<void> {
  await client.call('POST', recordsAddress(unitBoardId, `/${roomId}/release`), JSON_TYPE)
}

/** Starts or ends the room, or gives the turn. */
export async function changeRoom(
  access: RoomAccess,
  change: { state?: 'running' | 'ended'; candidateId?: string; memberId?: string },
): Promise<void> {
  await inRoom(access, 'PATCH', '', change)
}

export async function admitPhone(access: RoomAccess, seatId: string, phoneId: string) {
  await inRoom(access, 'POST', `/seats/${seatId}/admit`, { phoneId })
}

/** Removes a seat's phone and makes a new code. */
export async function freeSeat(access: RoomAccess, seatId: string): Promise<void> {
  await inRoom(access, 'POST', `/seats/${seatId}/free`)
}

export async function leaveRoom(access: RoomAccess): Promise<void> {
  await inRoom(access, 'POST', '/leave')
}

export async function deleteRoom(access: RoomAccess): Promise<void> {
  await inRoom(access, 'DELETE', '')
}
