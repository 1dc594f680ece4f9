import { isPictureId } from '@squared-away/domain/entities/picture'
import type { SourceType } from '@squared-away/domain/entities/question-set'
import type { Card } from '@squared-away/domain/study/session-engine'
import type { StudyQuestion } from '../../../data/questions/study-questions.ts'

/** A flip card: the category and question in front, the answer and reference on the back. */
export type FlipCard = Card & {
  category: string
  question: string
  answer: string
  reference: string | null
  /** The source of its question; null if it is not a stored question. */
  source?: SourceType | null
  /** The id of the picture that it asks about. */
  picture?: string | null
}

/** Parses a card that this device stored; null if it is invalid. */
export function readFlipCard(card: unknown): FlipCard | null {
  if (typeof card !== 'object' || card === null) return null
  const { id, category, question, answer, reference } = card as Record<string, unknown>
  if (typeof id !== 'string' || typeof category !== 'string') return null
  if (typeof question !== 'string' || typeof answer !== 'string') return null
  if (reference !== null && typeof reference !== 'string') return null
  const source = readSource(card)
  const picture = readPicture(card)
  const original = 'original' in card && typeof card.original === 'string' ? card.original : null
  const more = {
    ...(source && { source }),
    ...(picture && { picture }),
    ...(original && { original }),
  }
  return { id, category, question, answer, reference, ...more }
}

function readPicture(card: object): string | null {
  const picture = 'picture' in card ? card.picture : null
  return typeof picture === 'string' && isPictureId(picture) ? picture : null
}

function readSource(card: object): SourceType | null {
  const source = 'source' in card ? card.source : null
  return source === 'Default' || source === 'Subscribed' || source === 'Private' ? source : null
}

/** Turns a question into a card, with the answer and reference on the back. */
export function questionCard(question: StudyQuestion): FlipCard {
  return {
    id: question.$id,
    category: question.category,
    question: question.questionText,
    answer: question.answer,
    reference: question.regulationRef,
    source: question.sourceType,
    picture: question.picture ?? null,
    original: question.originalQuestionId,
  }
}
