import type { Generated } from 'kysely'
import type { Flag, Json, Moment } from './columns.ts'

/** A board that is run on several phones (docs/rooms.md). */
export type RoomsTable = {
  id: string
  /** The host, who opened it; of a unit board's room, the maker of the unit board. */
  userId: string
  /** The unit board whose packet is run, which keeps the votes. */
  unitBoardId: string | null
  report: Generated<string>
  /** How votes count; null without votes. */
  rule: Json | null
  releasedAt: Moment | null
  kind: string
  title: string
  state: string
  /** Grows with each change. */
  sequence: number
  /** The seats of the current candidate and the current member. */
  candidateId: string | null
  memberId: string | null
  createdAt: Moment
  startedAt: Moment | null
  /** When the current candidate's turn began. */
  turnAt: Moment | null
  endedAt: Moment | null
  /** Unreadable from then on, and deleted soon after. */
  expiresAt: Moment
  /** A section's quiz, whose phones all send the code of the host's seat. */
  isQuiz: Generated<Flag>
  /** Where a quiz is (`domain/rooms/quiz.ts`). */
  step: Generated<number>
  /** The leader of a quiz answers, too. */
  hostAnswers: Generated<Flag>
}

/** A place at the board, for one phone. */
export type RoomSeatsTable = {
  roomId: string
  id: string
  place: number
  role: string
  name: string
  isPresident: Flag
  isHost: Flag
  /** Null once a phone took it. Alone it opens nothing, so it is readable for the host. */
  code: string | null
}

/** A phone that took a seat's code. */
export type RoomPhonesTable = {
  id: string
  roomId: string
  seatId: string
  /** The account and the session that it was signed in with; both null for a guest. */
  userId: string | null
  sessionId: string | null
  tokenHash: string
  name: string
  createdAt: Moment
  /** When it last asked for news, within 15 seconds. */
  seenAt: Moment | null
  isAdmitted: Flag
}

/** A question that one member asks one candidate. */
export type RoomQuestionsTable = {
  roomId: string
  id: string
  place: number
  memberId: string
  candidateId: string
  /** What is asked, and its answer. */
  content: Json
  /** A line of a vote, which stays with a unit board. */
  isVote: Generated<Flag>
}

/** Every mark that arrived. Of several for one question, the one with the highest sequence counts. */
export type RoomMarksTable = {
  roomId: string
  id: string
  memberId: string
  questionId: string
  mark: string
  /** In milliseconds since the room started. */
  at: number
  ms: number
  sequence: number
  points: number | null
  note: string | null
  /** It arrived after the end. */
  isLate: Generated<Flag>
  /** Why the president changed it; null for a member's own. */
  reason: string | null
}

/** What a phone chose in a section's quiz: one answer for each seat and question. */
export type RoomAnswersTable = {
  roomId: string
  seatId: string
  questionId: string
  /** The index of an option, or a self mark. */
  choice: number
  /** In milliseconds since the start. */
  at: number
  ms: number
}
