import { STUDY_MODES, type StudyMode } from '../entities/study-mode.ts'
import type { StudySession } from '../entities/study-session.ts'
import { sessionMinutes } from './durations.ts'
import { answerCredit } from './list-marks.ts'
import { type AnsweredItem, formatOutcomes, type Outcomes } from './outcomes.ts'
import { pickedOption } from './picked-option.ts'
import { deckWithMissAgain } from './repeated-misses.ts'

/**
 * The study session behind every mode, as a plain reducer.
 *
 * The deck is never copied, and the answers are a linked list with the latest first: answering and
 * undoing add or drop one node, whatever the size of the deck, and older states stay valid, as
 * React requires. A copied list would make 5,000 answers cost 12.5 million steps. Each node also
 * carries running counts, so that progress needs no traversal.
 */

/** Maximum number of cards in a deck (specification §9 Page limits). */
export const LARGEST_DECK = 5000

/** 'practiced' is for cards without a score; 'skipped' passes a card and counts for nothing. */
export type AnswerMark = 'correct' | 'incorrect' | 'practiced' | 'skipped'

/** `original` is the id of the question that a stored question copies; null if it copies none. */
export type Card = { id: string; original?: string | null }

/** What the review log records of an answer besides its mark (study/outcomes.ts). */
export type AnswerDetails = Pick<AnsweredItem, 'at' | 'ms' | 'chosen' | 'had' | 'of'>

type AnswerNode<C extends Card> = {
  answer: AnswerMark
  details: AnswerDetails
  /** The card was missed before in this session. */
  again: boolean
  previous: AnswerNode<C> | null
  /** The deck before a miss inserted its card once more. */
  deckBefore: readonly C[]
  /**
   * Running counts including this node. A card that comes back counts once, by its first answer.
   */
  answered: number
  repeated: number
  skipped: number
  correct: number
  /** Like `correct`, but lists count in part. */
  credit: number
}

export type SessionState<C extends Card> = {
  /**
   * The id of the session's document, created at the start so that saving twice creates one
   * session.
   */
  readonly sessionId: string
  /** ISO moment. */
  readonly startTime: string
  readonly studyMode: StudyMode
  readonly categories: readonly string[]
  readonly deck: readonly C[]
  /** 'finished' by the last answer or by choice, 'left' by leaving; final in both cases. */
  readonly phase: 'studying' | 'finished' | 'left'
  readonly isFlipped: boolean
  /** The latest answer; read it with `answersInOrder`. */
  readonly lastAnswer: AnswerNode<C> | null
}

export type SessionStart<C extends Card> = Pick<
  SessionState<C>,
  'sessionId' | 'startTime' | 'studyMode' | 'categories' | 'deck'
>

export type SessionAction =
  | { type: 'flip' }
  | { type: 'answer'; answer: AnswerMark; details?: AnswerDetails }
  | { type: 'undo' }
  | { type: 'finish' }
  | { type: 'leave' }

/**
 * Starts a session at its first card. The deck must have 1 to 5,000 cards (else RangeError) and
 * must not be changed afterwards.
 */
export function startSession<C extends Card>(start: SessionStart<C>): SessionState<C> {
  if (start.deck.length === 0) throw new RangeError('No items found to start a session.')
  if (start.deck.length > LARGEST_DECK) {
    throw new RangeError(`A deck holds at most ${LARGEST_DECK} cards.`)
  }
  const { sessionId, startTime, studyMode, categories, deck } = start
  return {
    sessionId,
    startTime,
    studyMode,
    categories,
    deck,
    phase: 'studying',
    isFlipped: false,
    lastAnswer: null,
  }
}

/**
 * The next state; the same object if the action changes nothing, such as any action on an ended
 * session.
 */
export function sessionReducer<C extends Card>(
  state: SessionState<C>,
  action: SessionAction,
): SessionState<C> {
  if (state.phase !== 'studying') return state
  switch (action.type) {
    case 'flip':
      return { ...state, isFlipped: !state.isFlipped }
    case 'answer':
      return withAnswer(state, action.answer, action.details ?? {})
    case 'undo':
      if (state.lastAnswer === null) return state
      return {
        ...state,
        isFlipped: false,
        deck: state.lastAnswer.deckBefore,
        lastAnswer: state.lastAnswer.previous,
      }
    case 'finish':
      return { ...state, phase: 'finished' }
    case 'leave':
      return { ...state, phase: 'left' }
  }
}

function withAnswer<C extends Card>(
  state: SessionState<C>,
  answer: AnswerMark,
  details: AnswerDetails,
): SessionState<C> {
  const { deck, lastAnswer: previous } = state
  const place = previous?.answered ?? 0
  const answered = place + 1
  const repeats = STUDY_MODES[state.studyMode].repeatsMisses
  const again = repeats && deck.indexOf(deck[place] as C) < place
  const isRight = answer === 'correct' && !again
  const isSkipped = answer === 'skipped'
  const deckNow = repeats && answer === 'incorrect' ? deckWithMissAgain(deck, place) : deck
  const lastAnswer = {
    ...{ answer, details, again, previous, answered, deckBefore: deck },
    repeated: (previous?.repeated ?? 0) + (again ? 1 : 0),
    skipped: (previous?.skipped ?? 0) + (isSkipped && !again ? 1 : 0),
    correct: (previous?.correct ?? 0) + (isRight ? 1 : 0),
    credit:
      (previous?.credit ?? 0) +
      (again || isSkipped ? 0 : answerCredit({ isCorrect: isRight, ...details })),
  }
  const phase = answered === deckNow.length ? 'finished' : 'studying'
  return { ...state, deck: deckNow, isFlipped: false, phase, lastAnswer }
}

/** The card to answer now; null once the session has ended. */
export function currentCard<C extends Card>(state: SessionState<C>): C | null {
  if (state.phase !== 'studying') return null
  return state.deck[state.lastAnswer?.answered ?? 0] ?? null
}

export type SessionProgress = {
  /** The cards that were passed: answered or skipped. */
  answered: number
  correct: number
  total: number
  /** The number of the current card, counted from 1, for 'n / total'; stays at the last card. */
  current: number
}

/** The progress of the session. */
export function sessionProgress<C extends Card>(
  state: Pick<SessionState<C>, 'lastAnswer' | 'deck'>,
): SessionProgress {
  const answered = state.lastAnswer?.answered ?? 0
  const total = state.deck.length
  const correct = state.lastAnswer?.correct ?? 0
  return { answered, correct, total, current: Math.min(answered + 1, total) }
}

/** The progress at the moment when the last answered card was current. */
export function beforeLastAnswer(progress: SessionProgress): SessionProgress {
  const answered = Math.max(0, progress.answered - 1)
  return { ...progress, answered, current: Math.min(answered + 1, progress.total) }
}

/** The number of different cards answered, and the number that were right at the first try. */
export function sessionScore<C extends Card>({
  lastAnswer,
}: SessionState<C>): {
  correct: number
  total: number
} {
  if (lastAnswer === null) return { correct: 0, total: 0 }
  return {
    correct: lastAnswer.correct,
    total: lastAnswer.answered - lastAnswer.repeated - lastAnswer.skipped,
  }
}

/** The credit for first tries, each card once, with lists in part. */
export function sessionCredit<C extends Card>({ lastAnswer }: SessionState<C>): number {
  return lastAnswer?.credit ?? 0
}

/** True if the session was completed or finished by choice; leaving does not count. */
export function isFinished<C extends Card>(state: SessionState<C>): boolean {
  return state.phase === 'finished'
}

/** The answers, first card first: answer n belongs to card n of the deck. Linear time. */
export function answersInOrder<C extends Card>(state: SessionState<C>): AnswerMark[] {
  return nodesInOrder(state).map(({ answer }) => answer)
}

/** The details of each answer, in the order of `answersInOrder`. */
export function detailsInOrder<C extends Card>(state: SessionState<C>): AnswerDetails[] {
  return nodesInOrder(state).map(({ details }) => details)
}

/** The cards that were missed at the first try, without duplicates, in order. */
export function missedAtFirst<C extends Card>(state: SessionState<C>): C[] {
  const nodes = nodesInOrder(state)
  return state.deck.filter((_, place) => {
    const node = nodes[place]
    return node?.answer === 'incorrect' && !node.again
  })
}

/** The deck at the start of the session, without repeated cards. */
export function firstDeck<C extends Card>({ studyMode, deck }: SessionState<C>): readonly C[] {
  return STUDY_MODES[studyMode].repeatsMisses ? [...new Set(deck)] : deck
}

function nodesInOrder<C extends Card>(state: SessionState<C>): AnswerNode<C>[] {
  const nodes: AnswerNode<C>[] = []
  for (let node = state.lastAnswer; node !== null; node = node.previous) nodes.push(node)
  return nodes.reverse()
}

/**
 * The data of the session's document; its id is `state.sessionId`. Contains only answered cards, so
 * that a session that was left counts for what was studied. Times are ISO moments.
 */
export function toStudySession<C extends Card>(
  state: SessionState<C>,
  { userId, boardId, endTime }: { userId: string; boardId: string | null; endTime: string },
): StudySession {
  const nodes = nodesInOrder(state)
  return {
    userId,
    boardId,
    startTime: state.startTime,
    endTime,
    durationMinutes: sessionMinutes(state.startTime, endTime),
    studyMode: state.studyMode,
    categories: [...state.categories],
    questionIds: state.deck
      .slice(0, nodes.length)
      .filter((_, place) => !nodes[place]?.again && nodes[place]?.answer !== 'skipped')
      .map((card) => card.id),
    outcomes: formatOutcomes(outcomesOf(state, nodes)),
  }
}

function outcomesOf<C extends Card>(
  { deck, studyMode }: SessionState<C>,
  nodes: readonly AnswerNode<C>[],
): Outcomes {
  const items = nodes.flatMap(({ answer, details, again }, place): AnsweredItem[] => {
    const questionId = deck[place]?.id
    if (answer === 'practiced' || answer === 'skipped') return []
    if (questionId === undefined) return []
    const isCorrect = answer === 'correct'
    const picked = pickedOption(deck[place], details)
    return [{ questionId, isCorrect, ...details, ...picked, ...(again ? { again } : {}) }]
  })
  const isPracticed = nodes.some(({ answer }) => answer === 'practiced')
  // A mode without a score is practice, even if it has marks or is empty.
  const isPractice = !STUDY_MODES[studyMode].isScored || (items.length === 0 && isPracticed)
  return isPractice ? { kind: 'practiced', items } : { kind: 'answers', answers: items }
}
