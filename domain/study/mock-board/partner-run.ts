import { answersInOrder, type Card, detailsInOrder, type SessionState } from '../session-engine.ts'
import type { BoardMark } from './board-marks.ts'
import { BOARD_PARTS } from './board-parts.ts'
import type { BoardRun } from './board-run.ts'
import { defaultBoardSetup } from './board-setup.ts'
import type { BoardStep } from './board-step.ts'

/** A card that a partner asks: a question, or a line of a text to recite. */
export type PartnerRunCard = Card & {
  category: string
  question: string
  answer: string
  reference: string | null
  /** The id of the picture that it asks about. */
  picture?: string | null
}

/** Target time of a line, in seconds. The whole text has a minute on a board. */
const SECONDS_PER_LINE = 10

/**
 * Turns a round with a partner into a finished board with the partner as its only member: the
 * answers, their times, and GO or NO-GO as 'had' and 'missed'.
 */
export function partnerRun<C extends PartnerRunCard>(
  state: SessionState<C>,
  boardId: string | null,
  isRecited: (card: C) => boolean,
): BoardRun {
  const { sessionId, startTime, categories, deck } = state
  const answers = answersInOrder(state)
  const answered = deck.slice(0, answers.length)
  return {
    ...{ sessionId, boardId, startTime, shownAt: 0 },
    setup: {
      ...defaultBoardSetup(categories),
      members: [{ name: 'Your partner', topics: [...categories] }],
    },
    steps: answered.map((card) => stepOf(card, isRecited(card))),
    done: detailsInOrder(state).map(({ at = 0, ms = 0 }) => ({ at, ms })),
    marks: Object.fromEntries(
      answered.map(({ id }, place): [string, BoardMark] => [
        id,
        { id: answers[place] === 'correct' ? 'had' : 'missed' },
      ]),
    ),
  }
}

function stepOf(
  { id, category, question, answer, reference, picture = null }: PartnerRunCard,
  isLine: boolean,
) {
  const part = isLine ? 'recitation' : 'question'
  const targetSeconds = isLine ? SECONDS_PER_LINE : BOARD_PARTS.question.targetSeconds
  return {
    ...{ id, part, member: 0, topic: category, targetSeconds },
    ...{ asked: question, shown: [answer], items: [], spoken: null, reference, picture },
  } satisfies BoardStep
}
