import { startSession } from '@squared-away/domain/study/session-engine'
import { ID } from 'appwrite'
import type { StudyQuestion } from '../data/questions/study-questions.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import type { TurnCard } from '../study/screen/turn-cards/turn-card.ts'
import { recitedLast } from './recited-lines.ts'

/** What the partner sees of a question. */
export function partnerCardOf(question: StudyQuestion): TurnCard {
  return {
    id: question.$id,
    category: question.category,
    question: question.questionText,
    answer: question.answer,
    reference: question.regulationRef,
    source: question.sourceType,
  }
}

/** A session that begins now. Its id is made here, so that saving it twice saves it once. */
export function startPartner(
  deck: readonly TurnCard[],
  boardId: string | null,
): OpenSession<TurnCard> {
  const state = startSession({
    sessionId: ID.unique(),
    startTime: new Date().toISOString(),
    studyMode: 'partner',
    categories: [...new Set(deck.map(({ category }) => category))],
    deck: recitedLast(deck),
  })
  return { state, boardId, resumed: false }
}
