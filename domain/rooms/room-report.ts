import { tally, tallyText } from '../boards/tally.ts'
import { BOARD_PARTS } from '../study/mock-board/board-parts.ts'
import type { BoardRun } from '../study/mock-board/board-run.ts'
import { defaultBoardSetup } from '../study/mock-board/board-setup.ts'
import { boardVerdict } from '../study/mock-board/board-verdict.ts'
import { isConduct } from './conduct.ts'
import type { RoomView } from './room.ts'
import { currentMarks } from './room-marks.ts'
import { isDealt } from './votes.ts'

/**
 * A candidate's part of a room as a finished mock board: the marked questions in the order in which
 * they were marked, after the conduct. Null before the first mark.
 *
 * @param only `'stored'` leaves out what a study session cannot name: questions that the host wrote
 * for this room, and conduct.
 */
export function roomRun(
  view: RoomView,
  candidateId: string,
  { boardId, only }: { boardId: string | null; only: 'all' | 'stored' },
): BoardRun | null {
  const { startedAt, seats } = view
  if (startedAt === null) return null
  const members = seats.filter(({ role }) => role === 'member')
  const marks = currentMarks(view.marks)
  const answers = (view.questions ?? [])
    .filter(isDealt)
    .filter((question) => question.candidateId === candidateId)
    .filter(({ questionId }) => only === 'all' || questionId !== null)
    .flatMap((question) => {
      const mark = marks.get(question.id)
      return mark ? [{ question, mark }] : []
    })
    .toSorted(
      (one, other) =>
        Number(isConduct(other.question)) - Number(isConduct(one.question)) ||
        one.mark.at - other.mark.at,
    )
  if (answers.length === 0) return null
  const setup = defaultBoardSetup([])
  return {
    // Made by the host's device, and no other session has it, so that saving twice saves once.
    sessionId: candidateId,
    boardId,
    startTime: new Date(startedAt).toISOString(),
    shownAt: 0,
    setup: { ...setup, members: members.map(({ name }) => ({ name, topics: [] })) },
    steps: answers.map(({ question }) => {
      const { part, asked, shown, reference, picture = null } = question
      const member = members.findIndex(({ id }) => id === question.memberId)
      return {
        ...{ id: question.questionId ?? question.id, part, asked, shown, reference, picture },
        topic: isConduct(question) ? null : question.topic,
        ...{ member: Math.max(member, 0), targetSeconds: BOARD_PARTS[part].targetSeconds },
        ...{ items: [], spoken: null },
      }
    }),
    done: answers.map(({ mark: { at, ms } }) => ({ at, ms })),
    marks: Object.fromEntries(
      answers.map(({ question, mark }) => [question.questionId ?? question.id, { id: mark.mark }]),
    ),
  }
}

/**
 * What the members' marks for a candidate add up to by the rule of a promotion board, in the words
 * of its tally: a tie, members without a mark and an even number are said there too. Empty for a
 * round with a partner, and before the first mark.
 */
export function rehearsalCount(view: RoomView, candidateId: string): string {
  const run =
    view.kind === 'board' ? roomRun(view, candidateId, { boardId: null, only: 'all' }) : null
  const verdict = run && boardVerdict(run)
  if (run === null || verdict?.scoring !== 'votes') return ''
  const votes = verdict.votes.map(({ isGo }) => Number(isGo))
  const silent = run.setup.members.slice(votes.length).map(() => null)
  const [counted] = tally({ kind: 'promotion', absent: 'left-out' }, [[...votes, ...silent]], [])
  return counted ? tallyText('promotion', counted) : ''
}
