import type { DealtQuestion, NewSeat, RoomQuestion } from './room.ts'

/** What each member of a board scores besides the answers, as on the printed score sheet. */
const CONDUCT = ['Reporting', 'Bearing', 'Appearance'] as const

type Seat = Pick<NewSeat, 'id'>

/**
 * A line for each part of conduct, for every member and candidate. It is marked as a question is,
 * so that its mark is kept, sent and stored in the same way.
 */
export function conductLines(
  { members, candidates }: { members: readonly Seat[]; candidates: readonly Seat[] },
  makeId: () => string,
): DealtQuestion[] {
  return candidates.flatMap(({ id: candidateId }) =>
    members.flatMap(({ id: memberId }) =>
      CONDUCT.map(
        (asked): DealtQuestion => ({
          ...{ id: makeId(), memberId, candidateId, asked },
          ...{ questionId: null, part: 'conduct', topic: 'Conduct', shown: [], reference: null },
        }),
      ),
    ),
  )
}

/** True for a line of conduct, which asks for no answer. */
export function isConduct({ part }: Pick<RoomQuestion, 'part'>): boolean {
  return part === 'conduct'
}
