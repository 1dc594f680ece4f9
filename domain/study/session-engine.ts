import type { StudySession } from '../entities/study-session.ts'
import { sessionMinutes } from './durations.ts'
import { STUDY_MODES, type StudyMode } from './modes.ts'
import { formatOutcomes, type Outcomes } from './outcomes.ts'

/**
 * The study session that flashcards, quizzes and every other practice share, as a plain reducer.
 *
 * The deck is never copied, and the answers are a linked list with the latest first: answering and
 * undoing make or drop one node, whatever the size of the deck, and an older state stays valid,
 * as React wants of a reducer. A list growing by copies would make 5,000 answers cost 12.5 million
 * steps. The node also carries the running counts, so that progress is read without a walk.
 */

/** At most this many cards a deck (specification §9 Page limits). */
export const LARGEST_DECK = 5000

/** 'practiced' is for cards that are gone through without a score. */
export type Answer = 'correct' | 'incorrect' | 'practiced'

export type Card = { id: string }

type AnswerNode = {
  answer: Answer
  previous: AnswerNode | null
  /** Counts up to and with this node. */
  answered: number
  correct: number
}

export type SessionState<C extends Card> = {
  /** The id of the document to be, made at the start: saving twice then makes one session. */
  readonly sessionId: string
  /** ISO moment. */
  readonly startTime: string
  readonly studyMode: StudyMode
  readonly categories: readonly string[]
  readonly deck: readonly C[]
  /**
   * 'finished' by the last answer or by choice, 'left' by leaving; nothing changes after either.
   */
  readonly phase: 'studying' | 'finished' | 'left'
  readonly isFlipped: boolean
  /** The latest answer; read it with `answersInOrder`. */
  readonly lastAnswer: AnswerNode | null
}

export type SessionStart<C extends Card> = Pick<
  SessionState<C>,
  'sessionId' | 'startTime' | 'studyMode' | 'categories' | 'deck'
>

export type SessionAction =
  | { type: 'flip' }
  | { type: 'answer'; answer: Answer }
  | { type: 'undo' }
  | { type: 'finish' }
  | { type: 'leave' }

/**
 * A session at its first card. The deck must hold 1 to 5,000 cards (RangeError otherwise), is kept
 * as it is and must not be changed afterwards.
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
 * The next state; the same object when the action changes nothing, as any action on a session that
 * has ended does.
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
      return withAnswer(state, action.answer)
    case 'undo':
      if (state.lastAnswer === null) return state
      return { ...state, isFlipped: false, lastAnswer: state.lastAnswer.previous }
    case 'finish':
      return { ...state, phase: 'finished' }
    case 'leave':
      return { ...state, phase: 'left' }
  }
}

function withAnswer<C extends Card>(state: SessionState<C>, answer: Answer): SessionState<C> {
  const previous = state.lastAnswer
  const answered = (previous?.answered ?? 0) + 1
  const correct = (previous?.correct ?? 0) + (answer === 'correct' ? 1 : 0)
  return {
    ...state,
    isFlipped: false,
    phase: answered === state.deck.length ? 'finished' : 'studying',
    lastAnswer: { answer, previous, answered, correct },
  }
}

/** The card to answer now; null once the session has ended. */
export function currentCard<C extends Card>(state: SessionState<C>): C | null {
  if (state.phase !== 'studying') return null
  return state.deck[state.lastAnswer?.answered ?? 0] ?? null
}

export type SessionProgress = {
  answered: number
  correct: number
  total: number
  /** The number of the current card counted from 1, for 'n / total'; stays at the last card. */
  current: number
}

/** How far the session is. */
export function sessionProgress<C extends Card>(state: SessionState<C>): SessionProgress {
  const answered = state.lastAnswer?.answered ?? 0
  const total = state.deck.length
  const correct = state.lastAnswer?.correct ?? 0
  return { answered, correct, total, current: Math.min(answered + 1, total) }
}

/** True once the session was gone through or finished by choice; leaving is not finishing. */
export function isFinished<C extends Card>(state: SessionState<C>): boolean {
  return state.phase === 'finished'
}

/** The answers, the first card's first: answer n belongs to card n of the deck. Linear time. */
export function answersInOrder<C extends Card>(state: SessionState<C>): Answer[] {
  const answers: Answer[] = []
  for (let node = state.lastAnswer; node !== null; node = node.previous) answers.push(node.answer)
  return answers.reverse()
}

/**
 * The data of the session's document; its id is `state.sessionId`. Only answered cards are named,
 * so that a session that was left counts for what was studied. Times are ISO moments.
 */
export function toStudySession<C extends Card>(
  state: SessionState<C>,
  { userId, boardId, endTime }: { userId: string; boardId: string | null; endTime: string },
): StudySession {
  const answers = answersInOrder(state)
  return {
    userId,
    boardId,
    startTime: state.startTime,
    endTime,
    durationMinutes: sessionMinutes(state.startTime, endTime),
    studyMode: state.studyMode,
    categories: [...state.categories],
    questionIds: state.deck.slice(0, answers.length).map((card) => card.id),
    outcomes: formatOutcomes(outcomesOf(state, answers)),
  }
}

function outcomesOf<C extends Card>(state: SessionState<C>, answers: readonly Answer[]): Outcomes {
  const marked = state.deck
    .slice(0, answers.length)
    .map((card, index) => ({ questionId: card.id, answer: answers[index] }))
    .filter(({ answer }) => answer !== 'practiced')
    .map(({ questionId, answer }) => ({ questionId, isCorrect: answer === 'correct' }))
  // A mode without a score is practice, however it is marked and even when it is empty.
  const isPractice =
    !STUDY_MODES[state.studyMode].isScored || (marked.length === 0 && answers.includes('practiced'))
  return isPractice ? { kind: 'practiced', items: marked } : { kind: 'answers', answers: marked }
}
