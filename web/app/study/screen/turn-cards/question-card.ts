import type { StudyQuestion } from '../../../data/questions/study-questions.ts'
import type { TurnCard } from './turn-card.ts'

/** Turns a question into a card, with the answer and reference on the back. */
export function questionCard(question: StudyQuestion): TurnCard {
  return {
    id: question.$id,
    category: question.category,
    question: question.questionText,
    answer: question.answer,
    reference: question.regulationRef,
    source: question.sourceType,
  }
}
