import type { DealtQuestion, RoomPhone } from './room.ts'

/** Maximum numbers of a section's quiz; lengths of texts are those of `ROOM_LIMITS`. */
export const QUIZ_LIMITS = {
  questions: 50,
  options: 4,
  /** Phones at a time. */
  phones: 20,
  /** Phones that ever answered, those that left included. */
  seats: 60,
} as const

/** What a soldier says of a card without options, once its answer is shown. */
export const SELF_MARKS = { missed: 0, had: 1 } as const

/** A question of a section's quiz, as the leader's device deals it. */
export type QuizCard = Pick<DealtQuestion, 'questionId' | 'topic' | 'asked' | 'shown'> & {
  /** Unique in the quiz. */
  id: string
  /** Two to four, in the order in which all see them; none if the soldiers mark themselves. */
  options: string[]
  /** The index of the right option; null without options. */
  right: number | null
  reference: string | null
  picture?: string | null | undefined
}

/** What opens a quiz. */
export type NewQuiz = {
  /** Made by the device, so that a repeated request opens one quiz. */
  roomId: string
  title: string
  /** The leader answers, too, on the screen that all see. */
  hostAnswers: boolean
  questions: QuizCard[]
}

/** `lobby`: phones join. `asked`: all see a question. `shown`: all see its answer, too. */
export type QuizPhase = 'lobby' | 'asked' | 'shown' | 'over'

/**
 * Where a quiz is: a step that only grows. 0 is the lobby; each question has a step in which it is
 * asked and one in which its answer is shown. A quiz that is over stays at the step of its end.
 */
export type QuizPlace = { readonly step: number; readonly isOver: boolean }

/** The phase of a quiz, and the place of its question, counted from 0; null without one. */
export function quizAt({ step, isOver }: QuizPlace): { phase: QuizPhase; place: number | null } {
  if (isOver) return { phase: 'over', place: null }
  if (step <= 0) return { phase: 'lobby', place: null }
  return { phase: step % 2 === 1 ? 'asked' : 'shown', place: Math.floor((step - 1) / 2) }
}

/** How many questions have had their answer shown at a step. */
export const shownQuestions = (step: number) => Math.floor(Math.max(step, 0) / 2)

/** The step of the last answer. */
export const lastQuizStep = (questions: number) => 2 * questions

/**
 * Whether a quiz may go to a step: only to the next one. `'past'`: it was there, so that a press that
 * is repeated, or made on two devices, counts once.
 */
export function quizMove(
  { step, isOver }: QuizPlace,
  to: number,
  questions: number,
): 'past' | 'next' | 'refused' {
  if (to <= step) return 'past'
  return !isOver && to === step + 1 && to <= lastQuizStep(questions) ? 'next' : 'refused'
}

type Marked = Pick<QuizCard, 'options' | 'right'>

/** Whether soldiers mark themselves after the answer is shown. */
export const isSelfMarked = ({ options }: Pick<QuizCard, 'options'>) => options.length === 0

/** The phase in which a question takes answers. */
export const answeringPhase = (card: Pick<QuizCard, 'options'>): QuizPhase =>
  isSelfMarked(card) ? 'shown' : 'asked'

/** Whether a choice is one that the question has. */
export function isValidChoice({ options }: Pick<QuizCard, 'options'>, choice: number): boolean {
  return choice >= 0 && choice < (options.length === 0 ? 2 : options.length)
}

/** Whether a choice is right: the index of an option, or a self mark. */
export function isRightChoice({ options, right }: Marked, choice: number): boolean {
  return choice === (options.length === 0 ? SELF_MARKS.had : right)
}

/** What all see of the answers to a question: numbers, never whose. */
export type QuizCounts = {
  answered: number
  /** Null until the answer is shown. */
  right: number | null
  /** How many chose each option, in their order; null until the answer is shown. */
  options: number[] | null
}

/** Counts the answers to a question. What was chosen counts once its answer is shown. */
export function quizCounts(card: Marked, choices: readonly number[], isShown: boolean): QuizCounts {
  const answered = choices.length
  if (!isShown) return { answered, right: null, options: null }
  return {
    answered,
    right: choices.filter((choice) => isRightChoice(card, choice)).length,
    options: card.options.map((_, place) => choices.filter((choice) => choice === place).length),
  }
}

/** The current question as everybody in the quiz sees it. */
export type QuizAsked = Pick<QuizCard, 'id' | 'topic' | 'asked' | 'options' | 'picture'> & {
  /** Null until it is shown. */
  answer: Pick<QuizCard, 'right' | 'shown' | 'reference'> | null
}

/** A question as it is sent at a phase: without its answer before that is shown. */
export function askedCard(card: QuizCard, phase: QuizPhase): QuizAsked {
  const { id, topic, asked, options, picture, right, shown, reference } = card
  const answer = phase === 'shown' ? { right, shown, reference } : null
  return { id, topic, asked, options, ...(picture ? { picture } : {}), answer }
}

/** What a phone or the leader sees of a quiz. */
export type QuizView = {
  status: 'admitted'
  /** Grows with each change; a poll with it waits for the next one. */
  sequence: number
  title: string
  step: number
  isOver: boolean
  /** How many questions it has. */
  questions: number
  startedAt: number | null
  /** When everything of it is deleted. */
  expiresAt: number
  isHost: boolean
  /** Whether the viewer may answer. */
  mayAnswer: boolean
  seatId: string
  /** How many are here, the leader included if the leader answers. */
  joined: number
  question: QuizAsked | null
  counts: QuizCounts | null
  /** The viewer's own choice for the current question. */
  own: number | null
  /** For the leader alone, until the end. */
  code: string | null
  /** For the leader alone: who is here, and never what they chose. */
  phones: JoinedPhone[]
}

/** A phone in a quiz. */
export type JoinedPhone = Pick<RoomPhone, 'name' | 'isSignedIn' | 'isOffline'> & { seatId: string }

/** An answer as a phone makes it. */
export type NewQuizAnswer = {
  questionId: string
  choice: number
  /** How long it took, in milliseconds. */
  ms: number
}

/** A question whose answer was shown, with its counts and what the viewer chose. */
export type QuizOutcome = {
  card: QuizCard
  counts: QuizCounts
  /** `at` in milliseconds since the start; null if the viewer did not answer. */
  own: { choice: number; at: number; ms: number } | null
}

/** The questions that the viewer answered wrong. */
export function quizMisses(results: readonly QuizOutcome[]): QuizCard[] {
  return results
    .filter(({ card, own }) => own !== null && !isRightChoice(card, own.choice))
    .map(({ card }) => card)
}
