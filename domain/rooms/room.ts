import type { BOARD_MARKS } from '../study/mock-board/board-marks.ts'

/** A board with members and candidates, or one soldier with somebody who asks. */
export const ROOM_KINDS = ['board', 'partner'] as const

export type RoomKind = (typeof ROOM_KINDS)[number]

/**
 * `lobby`: phones join. `running`: members ask and mark. `ended`: the candidates have their reports,
 * and marks that waited on a phone still arrive.
 */
export const ROOM_STATES = ['lobby', 'running', 'ended'] as const

export type RoomState = (typeof ROOM_STATES)[number]

/** A member asks and marks; a candidate is asked. */
export const SEAT_ROLES = ['member', 'candidate'] as const

export type SeatRole = (typeof SEAT_ROLES)[number]

/** Maximum numbers, and lengths in characters. */
export const ROOM_LIMITS = {
  roomsAUser: 5,
  /** One seat is the host's own; each of the others takes one phone. */
  seats: 13,
  title: 80,
  name: 60,
  questions: 800,
  asked: 2000,
  shown: 16_000,
  topic: 128,
  reference: 512,
  marksACall: 100,
  marksARoom: 5000,
} as const

/** How long a room is kept after it ends, or after it was opened if nobody ends it. */
export const ROOM_KEPT_HOURS = 24

export type MarkName = (typeof BOARD_MARKS)[number]['id']

/** `conduct` is a line of the score sheet, such as bearing: marked, not asked. */
export const ROOM_PARTS = ['question', 'situational', 'conduct'] as const

/** A question that one member asks one candidate, or a line of conduct. */
export type RoomQuestion = {
  /** Unique in the room. */
  id: string
  memberId: string
  candidateId: string
  /** The stored question; null if the host wrote it for this room. */
  questionId: string | null
  part: (typeof ROOM_PARTS)[number]
  topic: string
  asked: string
  /** The answer, in paragraphs. */
  shown: string[]
  reference: string | null
  /** The id of a picture of the content that it asks about; absent if there is none. */
  picture?: string | null | undefined
}

/** A seat of a room that is about to be opened. */
export type NewSeat = {
  id: string
  role: SeatRole
  name: string
  isPresident: boolean
  /** The seat of the one who opens the room, whose device needs no code. Exactly one. */
  isHost: boolean
}

/** What opens a room. */
export type NewRoom = {
  /** Made by the device, so that a repeated request opens one room. */
  roomId: string
  kind: RoomKind
  title: string
  seats: NewSeat[]
  questions: RoomQuestion[]
}

/** A mark as the device of a member makes it. */
export type NewMark = {
  /** Made by the device, so that a repeated request stores one mark. */
  id: string
  questionId: string
  mark: MarkName
  /** When it was marked by the room's clock: milliseconds since the room started. */
  at: number
  /** How long the answer took, in milliseconds. */
  ms: number
}

/** A stored mark. Of several for one question the one with the highest `sequence` counts. */
export type RoomMark = Omit<NewMark, 'id'> & { memberId: string; sequence: number }

/** A phone that took a seat's code. */
export type RoomPhone = { id: string; name: string; isAdmitted: boolean; isSignedIn: boolean }

/** A seat as its viewer may see it. */
export type RoomSeat = {
  id: string
  role: SeatRole
  name: string
  isPresident: boolean
  isHost: boolean
  /** For the host alone: the phone that took the seat. */
  phone: RoomPhone | null
  /** For the host alone, until a phone took the seat. */
  code: string | null
}

/** What an admitted phone, or the host, sees of a room. */
export type RoomView = {
  status: 'admitted'
  /** Grows with each change; a poll with it waits for the next one. */
  sequence: number
  /** The clock of all phones: milliseconds since 1970. */
  serverTime: number
  kind: RoomKind
  title: string
  state: RoomState
  startedAt: number | null
  /** When the current candidate's turn began. */
  turnAt: number | null
  endedAt: number | null
  /** When everything of the room is deleted. */
  expiresAt: number
  candidateId: string | null
  memberId: string | null
  /** The viewer's own seat. */
  seatId: string
  isHost: boolean
  seats: RoomSeat[]
  /** Null if the viewer said that it has them already. */
  questions: RoomQuestion[] | null
  /** Marks that came after the viewer's sequence. */
  marks: RoomMark[]
}

/** What a phone sees that is not admitted yet: nothing of the room. */
export type WaitingView = { status: 'waiting'; sequence: number; serverTime: number }

/** A room in its host's list. */
export type RoomSummary = {
  roomId: string
  kind: RoomKind
  title: string
  state: RoomState
  createdAt: number
  expiresAt: number
}
