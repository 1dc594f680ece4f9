import { beginSession } from '../study/keeping/open-session.ts'
import type { HeartText } from '../study/recital/heart-texts.ts'
import { type FlipCard, readFlipCard } from '../study/screen/flip-cards/flip-card.ts'

/** A card of a partner round: a question, or a line of the text recited at the end. */
export type PartnerCard = FlipCard & {
  /** Zero-based index of the line in its text; null for a question. */
  line?: number
}

/** A text to recite, as one card per line. */
export function recitedCards({ lines, lineIds, topic, source }: HeartText): PartnerCard[] {
  return lines.flatMap((answer, line) => {
    const id = lineIds[line]
    if (id === undefined) return []
    const question = `Line ${line + 1} of ${lines.length}`
    return [{ id, category: topic, question, answer, reference: source, line }]
  })
}

/** Parses a card stored on this device; null if invalid. */
export function readPartnerCard(card: unknown): PartnerCard | null {
  const read = readFlipCard(card)
  if (read === null) return null
  const line = typeof card === 'object' && card !== null && 'line' in card ? card.line : null
  return typeof line === 'number' ? { ...read, line } : read
}

export function isRecited({ line }: PartnerCard): boolean {
  return line !== undefined
}

/** Sorts the recited lines after the questions, in the order of their text. */
export function recitedLast(deck: readonly PartnerCard[]): PartnerCard[] {
  const placeOf = ({ line = -1 }: PartnerCard) => line
  return deck.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** A new partner session; the recited text comes last. */
export function startPartner(deck: readonly PartnerCard[], boardId: string | null) {
  const categories = [...new Set(deck.map(({ category }) => category))]
  return beginSession({ studyMode: 'partner', categories, deck: recitedLast(deck), boardId })
}
