import { type BoardRule, type Tallied, tally } from '../../boards/tally.ts'
import type { Sheet } from '../../entities/packet-sheet.ts'
import type { BoardRecord, RoomMark, RoomQuestion } from '../../rooms/room.ts'
import { currentMarks } from '../../rooms/room-marks.ts'
import { isVote, listVoteChanges, roomTally, voteText } from '../../rooms/votes.ts'
import { documentText } from './memorandum-form.ts'

/** What one member gave a candidate. */
export type MemberVote = {
  readonly member: string
  /** 1 for GO and 0 for NO-GO, or points; null without a vote. */
  readonly given: number | null
  /** What the member wrote beside it. */
  readonly note: string | null
}

export type VotedCandidate = {
  readonly name: string
  readonly votes: readonly MemberVote[]
  readonly tallied: Tallied
  /** What a maker recorded, which wins over the tally. */
  readonly recorded: 'recommended' | 'not-recommended' | null
}

/** What the president changed after the end. */
export type ChangedVote = {
  readonly member: string
  readonly candidate: string
  readonly before: string
  readonly after: string
  readonly reason: string
}

/** The votes of a unit board, from its rooms and from the tally of its packet. */
export type BoardVotes = {
  readonly members: readonly string[]
  readonly candidates: readonly VotedCandidate[]
  readonly changes: readonly ChangedVote[]
}

/**
 * The votes on each candidate: those of the latest room in which somebody voted on the candidate,
 * else those that were entered in the packet's tally. Candidates have the packet's order.
 *
 * @param sheets In the order of the members; empty if no packet is dealt.
 * @param records The latest first.
 */
export function boardVotes(
  sheets: readonly Sheet[],
  records: readonly BoardRecord[],
  rule: BoardRule,
): BoardVotes {
  const inRooms = new Map<string, readonly MemberVote[]>()
  for (const record of records) {
    for (const { name, votes } of votesOf(record)) {
      if (!inRooms.has(name) && votes.some(({ given }) => given !== null)) inRooms.set(name, votes)
    }
  }
  const dealt = sheets[0]?.candidates ?? []
  const onPaper = (tallied: readonly (number | null)[] = []): MemberVote[] =>
    sheets.map(({ member }, at) => ({ member, given: tallied[at] ?? null, note: null }))
  const all = [
    ...dealt.map(({ name, outcome = null, tally: entered }) => ({
      ...{ name, recorded: outcome },
      votes: inRooms.get(name) ?? onPaper(entered),
    })),
    ...[...inRooms]
      .filter(([name]) => dealt.every((one) => one.name !== name))
      .map(([name, votes]) => ({ name, recorded: null, votes })),
  ]
  const tallied = tally(
    rule,
    all.map(({ votes }) => votes.map(({ given }) => given)),
    all.map(({ name }) => name),
  )
  const [first] = inRooms.values()
  return {
    members: sheets.length > 0 ? sheets.map(({ member }) => member) : (first ?? []).map(nameOf),
    candidates: all.flatMap((one, at) => {
      const sum = tallied[at]
      return sum ? [{ ...one, tallied: sum }] : []
    }),
    changes: records.toReversed().flatMap(changesIn),
  }
}

const nameOf = ({ member }: MemberVote) => member

/** True once somebody voted. */
export function isVotedOn({ candidates }: BoardVotes): boolean {
  return candidates.some(({ tallied, recorded }) => tallied.of > 0 || recorded !== null)
}

function votesOf(record: BoardRecord): { name: string; votes: MemberVote[] }[] {
  const marks = currentMarks(record.marks)
  const members = record.seats.filter(({ role }) => role === 'member')
  return roomTally(record, record.rule).map(({ candidateId, name, votes }) => ({
    name,
    votes: members.map(({ id, name: member }, at) => ({
      ...{ member, given: votes[at] ?? null },
      note: notesOn(
        record.questions.filter(
          (line) => isVote(line) && line.memberId === id && line.candidateId === candidateId,
        ),
        (line) => marks.get(line.id)?.note ?? null,
      ),
    })),
  }))
}

/** A member's notes to all lines; those to points name their line. */
function notesOn(
  lines: readonly RoomQuestion[],
  noteOf: (line: RoomQuestion) => string | null,
): string | null {
  const notes = lines.flatMap((line) => {
    const note = documentText(noteOf(line) ?? '')
    if (note === '') return []
    return [line.part === 'points' && lines.length > 1 ? `${line.asked}: ${note}` : note]
  })
  return notes.length === 0 ? null : notes.join('; ')
}

function changesIn({ seats, questions, marks }: BoardRecord): ChangedVote[] {
  const name = (seat: string) => seats.find(({ id }) => id === seat)?.name ?? ''
  const said = (mark: RoomMark) => voteText(mark)
  return listVoteChanges({ questions, marks }).map(({ line, before, after }) => ({
    ...{ member: name(line.memberId), candidate: name(line.candidateId) },
    ...{ before: said(before), after: said(after), reason: after.reason ?? '' },
  }))
}
