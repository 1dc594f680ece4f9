import { missedIds } from '@squared-away/domain/study/quiz'
import { shuffle } from '@squared-away/domain/study/shuffle'
import { beginSession, type OpenSession } from '../study/keeping/open-session.ts'
import type { FlipCard } from '../study/screen/flip-cards/flip-card.ts'
import type { QuizResult } from './quiz-result.ts'

/** Flashcards of the missed questions, at least one. */
export function missedFlashcards({ rows, boardId }: QuizResult): OpenSession<FlipCard> {
  const missed = new Set(missedIds(rows))
  const deck = rows
    .filter((row) => missed.has(row.id))
    .map(({ id, category, question, rightAnswer, reference, source, picture }) => ({
      ...{ id, category, question, reference, source, picture },
      answer: rightAnswer,
    }))
  return beginSession({
    studyMode: 'flashcard',
    categories: [...new Set(deck.map((card) => card.category))],
    deck: shuffle(deck, Math.random),
    boardId,
  })
}
