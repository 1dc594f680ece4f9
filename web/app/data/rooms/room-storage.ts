import type { NewQuizAnswer, QuizView } from '@squared-away/domain/rooms/quiz'
import type { NewMark, RoomView } from '@squared-away/domain/rooms/room'
import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import { ROOM_PHONE, userDataKey } from '../device/user-data.ts'
import type { PhoneAccess } from './room-calls.ts'

/**
 * What this device keeps of a room, so that a closed tab loses no mark and a phone without a network
 * goes on. Each mark has a key of its own: two tabs never overwrite each other's.
 */

/** A mark that waits on the device, and for which seat if it is not the own one. */
export type WaitingMark = NewMark & { memberId?: string }

/** Where a room is kept: the view, and in front of each mark's id. */
export interface RoomPlace {
  view: string
  marks: string
}

/** The room that this phone joined; it has one at a time. */
export const PHONE_PLACE: RoomPlace = { view: `${ROOM_PHONE}.view`, marks: `${ROOM_PHONE}.mark.` }

/** A room that this user opened. Signing out removes all but the unsent marks. */
export function hostPlace(userId: string, roomId: string): RoomPlace {
  return {
    view: userDataKey(userId, `room.${roomId}`),
    marks: userDataKey(userId, `unsaved-room.${roomId}.`),
  }
}

/** Where the phone keeps the quiz that it joined. */
export const PHONE_QUIZ = `${ROOM_PHONE}.quiz`

/** Where a leader keeps a quiz. Signing out removes it. */
export const hostQuiz = (userId: string, roomId: string) => userDataKey(userId, `quiz.${roomId}`)

/** A quiz as it was last seen, and what was chosen on this device. */
export interface KeptQuiz {
  view: QuizView
  /** An answer that the server does not have yet. */
  pending: NewQuizAnswer | null
  /** The last one that it has. */
  taken: NewQuizAnswer | null
}

export function keepQuiz(key: string, kept: KeptQuiz) {
  write(key, kept)
}

/** The kept quiz; null if there is none, or it is gone on the server by now. */
export function keptQuiz(key: string): KeptQuiz | null {
  const kept = read(key) as Partial<KeptQuiz> | null
  if (kept?.view?.step === undefined || kept.view.expiresAt <= Date.now()) return null
  return { view: kept.view, pending: kept.pending ?? null, taken: kept.taken ?? null }
}

/** A view with the difference of its clock to this device's, in milliseconds. */
export interface KeptView {
  view: RoomView
  clockOffset: number
}

export function keepView({ view }: RoomPlace, kept: KeptView) {
  write(view, kept)
}

/** The kept view of a room; null if there is none, or it is gone on the server by now. */
export function keptView({ view }: RoomPlace): KeptView | null {
  const kept = read(view) as Partial<KeptView> | null
  if (kept?.view?.held === undefined || typeof kept.clockOffset !== 'number') return null
  return kept.view.expiresAt > Date.now()
    ? { view: kept.view, clockOffset: kept.clockOffset }
    : null
}

/** Keeps a mark. @returns False if the device has no room for it. */
export function keepMark({ marks }: RoomPlace, mark: WaitingMark, madeAt: number): boolean {
  return write(`${marks}${mark.id}`, { mark, madeAt })
}

/** The marks that wait, in the order in which they were made. */
export function keptMarks({ marks }: RoomPlace): WaitingMark[] {
  return keysWith(marks)
    .map((key) => read(key) as { mark: WaitingMark; madeAt: number } | null)
    .filter((kept) => kept !== null)
    .toSorted((one, other) => one.madeAt - other.madeAt)
    .map(({ mark }) => mark)
}

export function dropMarks({ marks }: RoomPlace, ids: readonly string[]) {
  for (const id of ids) remove(`${marks}${id}`)
}

/** @param isSignedIn Whether the phone goes with the session of its user, like its seat. */
export function keepPhone(access: PhoneAccess, isSignedIn: boolean) {
  write(ROOM_PHONE, { ...access, isSignedIn })
}

/** The room that this phone joined and has not left; null if there is none. */
export function keptPhone(): PhoneAccess | null {
  const kept = read(ROOM_PHONE) as Partial<PhoneAccess> | null
  const { roomId, token, isQuiz = false } = kept ?? {}
  return typeof roomId === 'string' && typeof token === 'string' ? { roomId, token, isQuiz } : null
}

/** Forgets the joined room with everything of it. */
export function forgetPhone() {
  for (const key of [ROOM_PHONE, PHONE_PLACE.view, PHONE_QUIZ, ...keysWith(PHONE_PLACE.marks)])
    remove(key)
}

function read(key: string): object | null {
  try {
    const value = readJsonText(localStorage.getItem(key) ?? '')
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

function write(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

function remove(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // If storage is blocked, nothing is stored.
  }
}

function keysWith(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}
