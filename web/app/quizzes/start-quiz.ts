import { quizDeck } from '@squared-away/domain/study/quiz'
import { beginSession } from '../study/keeping/begin-session.ts'
import type { Deck } from '../study/setup/use-deck-start.ts'

/** A new quiz. */
export function startQuiz({ questions, pool, categories, boardId }: Deck) {
  const deck = quizDeck({ selected: questions, pool, random: Math.random })
  return beginSession({ studyMode: 'quiz', categories, deck, boardId })
}
