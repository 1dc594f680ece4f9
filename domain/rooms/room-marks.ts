import { markCredit } from '../study/mock-board/board-marks.ts'
import { isConduct } from './conduct.ts'
import type { NewMark, RoomMark, RoomQuestion, RoomView, WaitingView } from './room.ts'

/** The view after another answer of the server: marks add up, questions stay unless they came. */
export function mergedView(known: RoomView | null, next: RoomView): RoomView {
  if (next.questions !== null || known === null) return next
  const marks = [...known.marks, ...next.marks]
  return { ...next, questions: known.questions, marks }
}

/** Whether an answer lets the phone in. */
export function isAdmitted(view: RoomView | WaitingView): view is RoomView {
  return view.status === 'admitted'
}

/** A mark that counts, stored or still on this device. */
export type CurrentMark = Pick<RoomMark, 'questionId' | 'mark' | 'at' | 'ms' | 'points' | 'note'> &
  Partial<Pick<RoomMark, 'isLate' | 'reason'>>

/**
 * The mark that counts for each question: the last stored one, or the last one that waits on this
 * device, which is sent after it.
 */
export function currentMarks(
  stored: readonly RoomMark[],
  waiting: readonly NewMark[] = [],
): Map<string, CurrentMark> {
  const inOrder = stored.toSorted((a, b) => a.sequence - b.sequence)
  return new Map([...inOrder, ...waiting].map((mark) => [mark.questionId, mark]))
}

/** True for what a candidate answers, which conduct and votes are not. */
const isAnswered = ({ part }: RoomQuestion) => part === 'question' || part === 'situational'

/** After the end a line that has a mark takes no other one. */
export function isLocked({ state }: Pick<RoomView, 'state'>, given: CurrentMark | undefined) {
  return state === 'ended' && given !== undefined
}

/** How far one member is with one candidate. */
export type MarkTally = {
  marked: number
  of: number /** 0 to 1; null before the first mark. */
  credit: number | null
}

/** Counts a member's marks for a candidate's answers; without a member those of all. */
export function markTally(
  questions: readonly RoomQuestion[],
  marks: ReadonlyMap<string, CurrentMark>,
  { memberId, candidateId }: { memberId?: string; candidateId: string },
): MarkTally {
  const asked = questions.filter(
    (question) =>
      isAnswered(question) &&
      question.candidateId === candidateId &&
      (memberId === undefined || question.memberId === memberId),
  )
  const credits = asked.flatMap(({ id }) => {
    const mark = marks.get(id)
    return mark ? [markCredit({ id: mark.mark })] : []
  })
  const sum = credits.reduce((total, credit) => total + credit, 0)
  return {
    marked: credits.length,
    of: asked.length,
    credit: credits.length === 0 ? null : sum / credits.length,
  }
}

/** How many of a candidate's marks for conduct are GO. */
export function conductTally(
  questions: readonly RoomQuestion[],
  marks: ReadonlyMap<string, CurrentMark>,
  candidateId: string,
): { go: number; of: number } {
  const given = questions
    .filter((line) => isConduct(line) && line.candidateId === candidateId)
    .flatMap(({ id }) => marks.get(id)?.mark ?? [])
  return { go: given.filter((mark) => mark === 'had').length, of: given.length }
}
