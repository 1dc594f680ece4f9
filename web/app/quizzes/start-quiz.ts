import { type QuizQuestion, quizDeck } from '@squared-away/domain/study/quiz'
import { startSession } from '@squared-away/domain/study/session-engine'
import { ID } from 'appwrite'
import type { OpenSession } from '../study/keeping/open-session.ts'
import type { Deck } from '../study/setup/use-deck-start.ts'

/** A quiz that begins now. Its id is made here, so that saving it twice saves it once. */
export function startQuiz({
  questions,
  pool,
  categories,
  boardId,
}: Deck): OpenSession<QuizQuestion> {
  const state = startSession({
    sessionId: ID.unique(),
    startTime: new Date().toISOString(),
    studyMode: 'quiz',
    categories,
    deck: quizDeck({ selected: questions, pool, random: Math.random }),
  })
  return { state, boardId, resumed: false }
}
