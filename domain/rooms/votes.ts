import { type BoardRule, type Marks, TALLY_RULES, type Tallied, tally } from '../boards/tally.ts'
import type { UnitBoardKind, UnitScoring } from '../entities/unit-board.ts'
import {
  type DealtQuestion,
  type NewMark,
  type NewSeat,
  type RoomMark,
  type RoomQuestion,
  type RoomSeat,
  VOTE_PARTS,
} from './room.ts'
import { type CurrentMark, currentMarks } from './room-marks.ts'

type Seat = Pick<NewSeat, 'id' | 'role'>

/**
 * A line for each member's vote on each candidate, or for the points on each line of the unit's
 * scoring. It is marked as a question is, so that it is kept, sent, stored and locked in the same
 * way.
 */
export function voteLines(
  seats: readonly Seat[],
  { kind, scoring }: { kind: UnitBoardKind; scoring: UnitScoring },
  { most, makeId }: { most: number; makeId: () => string },
): RoomQuestion[] {
  const lines = scoring.lines.length > 0 ? scoring.lines : [{ name: 'Points', max: most }]
  const asked =
    TALLY_RULES[kind].counts === 'votes'
      ? [{ part: 'vote' as const, asked: 'Vote' }]
      : lines.map(({ name, max }) => ({ part: 'points' as const, asked: name, max }))
  const ofRole = (role: string) => seats.filter((seat) => seat.role === role)
  return ofRole('candidate').flatMap(({ id: candidateId }) =>
    ofRole('member').flatMap(({ id: memberId }) =>
      asked.map((line) => ({
        ...{ id: makeId(), memberId, candidateId, topic: 'Vote', ...line },
        ...{ questionId: null, shown: [], reference: null },
      })),
    ),
  )
}

/** True for a member's vote, or a line of points. */
export function isVote({ part }: Pick<RoomQuestion, 'part'>): boolean {
  return VOTE_PARTS.some((one) => one === part)
}

/** True for what the host's device dealt: everything but votes. */
export function isDealt(question: RoomQuestion): question is DealtQuestion {
  return !isVote(question)
}

/** What is wrong with a mark on a line; null if nothing is. */
export function markProblem(
  { part, max = 0 }: Pick<RoomQuestion, 'part' | 'max'>,
  { mark, points = null, note = null }: Pick<NewMark, 'mark' | 'points' | 'note'>,
): string | null {
  if (part === 'points') {
    if (points === null || points > max) return `Give 0 to ${max} points.`
    return mark === 'had' ? null : 'A line of points has points only.'
  }
  if (points !== null) return 'This line has no points.'
  if (part === 'vote') return mark === 'had' || mark === 'missed' ? null : 'Vote GO or NO-GO.'
  return note === null ? null : 'Notes go with a vote.'
}

/** A room's votes: its seats, lines and marks. */
export type VotedRoom = {
  readonly seats: readonly Pick<RoomSeat, 'id' | 'role' | 'name'>[]
  readonly questions: readonly RoomQuestion[]
  readonly marks: readonly RoomMark[]
}

/** A candidate's votes or points, in the order of the members, and what they add up to. */
export type VotedOn = Tallied & { candidateId: string; name: string; votes: Marks }

/**
 * Counts the votes of a room for each candidate. Points count once a member gave them on every
 * line: an incomplete card is one that was not handed in.
 */
export function roomTally(
  { seats, questions, marks }: VotedRoom,
  rule: BoardRule,
  waiting: readonly NewMark[] = [],
): VotedOn[] {
  const given = currentMarks(marks, waiting)
  const lines = questions.filter(isVote)
  const members = seats.filter(({ role }) => role === 'member')
  const candidates = seats.filter(({ role }) => role === 'candidate')
  const votes = candidates.map(({ id: candidateId }) =>
    members.map(({ id: memberId }) =>
      cardOf(
        lines.filter((line) => line.memberId === memberId && line.candidateId === candidateId),
        given,
      ),
    ),
  )
  const names = candidates.map(({ name }) => name)
  const counted = tally(rule, votes, names)
  return candidates.flatMap(({ id: candidateId, name }, at) => {
    const [one, own] = [counted[at], votes[at]]
    return one && own ? [{ ...one, candidateId, name, votes: own }] : []
  })
}

/** One member's vote (1 or 0) or points; null while a line has none. */
function cardOf(
  lines: readonly RoomQuestion[],
  given: ReadonlyMap<string, CurrentMark>,
): number | null {
  const values = lines.map(({ id, part }) => {
    const mark = given.get(id)
    if (mark === undefined) return null
    return part === 'points' ? (mark.points ?? null) : Number(mark.mark === 'had')
  })
  const numbers = values.filter((value) => value !== null)
  if (values.length === 0 || numbers.length < values.length) return null
  return numbers.reduce((sum, value) => sum + value, 0)
}

/** One change of the president, with what it replaced. */
export type VoteChange = { line: RoomQuestion; before: RoomMark; after: RoomMark }

/** What the president changed, the first change first. */
export function listVoteChanges({ questions, marks }: Omit<VotedRoom, 'seats'>): VoteChange[] {
  const lines = new Map(questions.map((line) => [line.id, line]))
  const inOrder = marks.toSorted((one, other) => one.sequence - other.sequence)
  return inOrder.flatMap((after, at) => {
    if (after.reason === null) return []
    const before = inOrder.slice(0, at).findLast((one) => one.questionId === after.questionId)
    const line = lines.get(after.questionId)
    return before && line ? [{ line, before, after }] : []
  })
}

/** A mark on a vote in words: 'GO', 'NO-GO', '45 points'. */
export function voteText({ mark, points = null }: Pick<CurrentMark, 'mark' | 'points'>): string {
  if (points !== null) return `${points} ${points === 1 ? 'point' : 'points'}`
  return mark === 'had' ? 'GO' : 'NO-GO'
}
