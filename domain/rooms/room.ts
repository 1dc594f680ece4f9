import type { BoardRule, Tallied } from '../boards/tally.ts'
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

/**
 * When a candidate reads how it went: at the end, with the marks as a mock board reports them, or
 * once the president releases what the members voted.
 */
export const ROOM_REPORTS = ['at-end', 'on-release'] as const

export type RoomReport = (typeof ROOM_REPORTS)[number]

/** A member asks and marks; a candidate is asked. */
export const SEAT_ROLES = ['member', 'candidate'] as const

export type SeatRole = (typeof SEAT_ROLES)[number]

/** Maximum numbers, and lengths in characters. */
export const ROOM_LIMITS = {
  roomsPerUser: 5,
  /** Twelve candidates, seven members, and one more; each takes one phone. */
  seats: 20,
  title: 80,
  name: 60,
  questions: 1400,
  asked: 2000,
  shown: 16_000,
  topic: 128,
  reference: 512,
  marksPerCall: 100,
  marksPerRoom: 7000,
  note: 500,
  changesPerRoom: 200,
  /** Rooms of one unit board, whose votes stay until it ends. */
  recordsAUnitBoard: 20,
} as const

/** How long a room is kept after it ends, or after it was opened if nobody ends it. */
export const ROOM_KEPT_HOURS = 24

export type MarkName = (typeof BOARD_MARKS)[number]['id']

/** `conduct` is a line of the score sheet, such as bearing: marked, not asked. */
export const DEALT_PARTS = ['question', 'situational', 'conduct'] as const

/** `vote` is a member's GO or NO-GO on a candidate, `points` a line of a points board. */
export const VOTE_PARTS = ['vote', 'points'] as const

type RoomPart = (typeof DEALT_PARTS)[number] | (typeof VOTE_PARTS)[number]

/** A question that one member asks one candidate, or a line of conduct. */
export type RoomQuestion = {
  /** Unique in the room. */
  id: string
  memberId: string
  candidateId: string
  /** The stored question; null if the host wrote it for this room. */
  questionId: string | null
  part: RoomPart
  topic: string
  asked: string
  /** The answer, in paragraphs. */
  shown: string[]
  reference: string | null
  /** The id of a picture of the content that it asks about; absent if there is none. */
  picture?: string | null | undefined
  /** The most points of a line of points. */
  max?: number | undefined
}

/** A question or a line of conduct, which the host's device deals. */
export type DealtQuestion = RoomQuestion & { part: (typeof DEALT_PARTS)[number] }

/** A seat of a room that is about to be opened. */
export type NewSeat = {
  id: string
  role: SeatRole
  name: string
  isPresident: boolean
  /**
   * The seat of the one who opens the room, whose device needs no code. Exactly one, or none in a
   * room of a unit board, which each of its makers can run.
   */
  isHost: boolean
}

/** What opens a room. */
export type NewRoom = {
  /** Made by the device, so that a repeated request opens one room. */
  roomId: string
  kind: RoomKind
  title: string
  report: RoomReport
  /** The unit board whose packet is run: its room is of record. Null for a rehearsal. */
  unitBoardId: string | null
  seats: NewSeat[]
  questions: DealtQuestion[]
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
  /** On a line of points; the mark is then 'had'. */
  points?: number | null | undefined
  /** The member's note to a vote or to points. */
  note?: string | null | undefined
}

/** A stored mark. Of several for one question the one with the highest `sequence` counts. */
export type RoomMark = Omit<NewMark, 'id'> & {
  memberId: string
  sequence: number
  /** It arrived after the end. */
  isLate: boolean
  /** Why the president changed what the member gave; null for the member's own. */
  reason: string | null
}

/** What the president changes after the end. */
export type NewChange = Omit<NewMark, 'at' | 'ms'> & { reason: string }

/** A phone that took a seat's code. */
export type RoomPhone = {
  id: string
  name: string
  isAdmitted: boolean
  isSignedIn: boolean
  /** It has not asked for news for a while. */
  isOffline: boolean
}

/** A seat as its viewer may see it. */
export type RoomSeat = {
  id: string
  role: SeatRole
  name: string
  isPresident: boolean
  isHost: boolean
  /** For the host and the president: the phone that took the seat. */
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
  report: RoomReport
  /** How the votes count; null if nobody votes. */
  rule: BoardRule | null
  /** It runs the packet of a unit board, whose makers keep the votes. */
  isOfRecord: boolean
  /** The viewer may change what was given and release it. */
  presides: boolean
  releasedAt: number | null
  /** For a candidate, once it is released. */
  verdict: RoomVerdict | null
  startedAt: number | null
  /** When the current candidate's turn began. */
  turnAt: number | null
  endedAt: number | null
  /** When everything of the room is deleted. */
  expiresAt: number
  candidateId: string | null
  memberId: string | null
  /** The viewer's own seat; null for a maker of a unit board who runs the room. */
  seatId: string | null
  isHost: boolean
  seats: RoomSeat[]
  /** In which state these are the viewer's questions; sent with the next poll. */
  held: string
  /** Null if the viewer said that it has them already. */
  questions: RoomQuestion[] | null
  /** Marks that came after the viewer's sequence. */
  marks: RoomMark[]
}

/** What the board decided on a candidate, without any member's vote. */
export type RoomVerdict = Pick<Tallied, 'outcome' | 'place' | 'among'>

/** What stays of a room of a unit board until that ends: the votes, their history, the release. */
export type BoardRecord = Pick<
  RoomView,
  'title' | 'startedAt' | 'endedAt' | 'releasedAt' | 'expiresAt'
> & {
  roomId: string
  rule: BoardRule
  seats: Pick<RoomSeat, 'id' | 'role' | 'name' | 'isPresident'>[]
  questions: RoomQuestion[]
  marks: RoomMark[]
}

/** What a phone sees that is not admitted yet: nothing of the room. */
export type WaitingView = { status: 'waiting'; sequence: number; serverTime: number }

/** A room in its host's list. */
export type RoomSummary = {
  roomId: string
  kind: RoomKind | 'quiz'
  title: string
  state: RoomState
  createdAt: number
  expiresAt: number
}
