import type { StudySession } from '../entities/study-session.ts'
import { sessionReducer, startSession, toStudySession } from '../study/session-engine.ts'
import { isRightChoice, isSelfMarked, type QuizOutcome } from './quiz.ts'

type Answered = QuizOutcome & { own: NonNullable<QuizOutcome['own']> }

/** What a session of a quiz belongs to. */
export type QuizSessionContext = {
  /** The seat, so that the session is saved once, from any device. */
  sessionId: string
  /** When the quiz started, in milliseconds since 1970. */
  startedAt: number
  userId: string
  boardId: string | null
}

/**
 * What a soldier answered in a section's quiz as a quiz session, so that its misses come back on
 * the soldier's own cards. Null without an answer to a stored question.
 */
export function quizSession(
  results: readonly QuizOutcome[],
  { sessionId, startedAt, userId, boardId }: QuizSessionContext,
): StudySession | null {
  const answers = results
    .filter((result): result is Answered => result.own !== null && result.card.questionId !== null)
    .toSorted((one, other) => one.own.at - other.own.at)
  const last = answers.at(-1)
  if (last === undefined) return null
  let state = startSession({
    ...{ sessionId, studyMode: 'quiz', startTime: new Date(startedAt).toISOString() },
    categories: [...new Set(answers.map(({ card }) => card.topic))],
    deck: answers.map(({ card }) => ({ id: card.questionId ?? '', options: card.options })),
  })
  for (const { card, own } of answers) {
    const { choice, at, ms } = own
    const details = { at, ms, ...(isSelfMarked(card) ? {} : { chosen: choice }) }
    const answer = isRightChoice(card, choice) ? 'correct' : 'incorrect'
    state = sessionReducer(state, { type: 'answer', answer, details })
  }
  const endTime = new Date(startedAt + last.own.at).toISOString()
  return toStudySession(state, { userId, boardId, endTime })
}
