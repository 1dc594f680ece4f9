import type { HeartText } from '../study/recital/heart-texts.ts'
import { readTurnCard, type TurnCard } from '../study/screen/turn-cards/turn-card.ts'

/** What a partner asks: a question, or a line of the text that is recited at the end. */
export type PartnerCard = TurnCard & {
  /** The line's place in its text, from 0; none for a question. */
  line?: number
}

/** A text as the partner follows it while it is recited: a card a line. */
export function recitedCards({ lines, lineIds, topic, source }: HeartText): PartnerCard[] {
  return lines.flatMap((answer, line) => {
    const id = lineIds[line]
    if (id === undefined) return []
    const question = `Line ${line + 1} of ${lines.length}`
    return [{ id, category: topic, question, answer, reference: source, line }]
  })
}

/** Reads a card back that this device kept; null when it is none. */
export function readPartnerCard(card: unknown): PartnerCard | null {
  const read = readTurnCard(card)
  if (read === null) return null
  const line = typeof card === 'object' && card !== null && 'line' in card ? card.line : null
  return typeof line === 'number' ? { ...read, line } : read
}

export function isRecited({ line }: PartnerCard): boolean {
  return line !== undefined
}

/** The questions as they come, then what is recited, in the order in which it is said. */
export function recitedLast(deck: readonly PartnerCard[]): PartnerCard[] {
  const placeOf = ({ line = -1 }: PartnerCard) => line
  return deck.toSorted((a, b) => placeOf(a) - placeOf(b))
}
