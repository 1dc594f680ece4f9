import type { SourceType } from '@squared-away/domain/entities/question-set'
import type { Card } from '@squared-away/domain/study/session-engine'

/** A card to turn: the question under its category in front, answer and reference on the back. */
export type TurnCard = Card & {
  category: string
  question: string
  answer: string
  reference: string | null
  /** Where its question comes from; null for what is no stored question. */
  source?: SourceType | null
}

/** Reads a card back that this device kept; null when it is none. */
export function readTurnCard(card: unknown): TurnCard | null {
  if (typeof card !== 'object' || card === null) return null
  const { id, category, question, answer, reference } = card as Record<string, unknown>
  if (typeof id !== 'string' || typeof category !== 'string') return null
  if (typeof question !== 'string' || typeof answer !== 'string') return null
  if (reference !== null && typeof reference !== 'string') return null
  const source = readSource(card)
  return { id, category, question, answer, reference, ...(source && { source }) }
}

function readSource(card: object): SourceType | null {
  const source = 'source' in card ? card.source : null
  return source === 'Default' || source === 'Subscribed' || source === 'Private' ? source : null
}
