import { CULTURE_TEXTS, type CultureText, lineId } from '../study/culture/culture-texts.ts'
import type { TurnCard } from '../study/screen/turn-cards/turn-card.ts'

/** The place of each line that soldiers know by heart, by its card's id. */
const PLACES = new Map(
  CULTURE_TEXTS.flatMap((text) => text.lines.map((_, at) => lineId(text, at))).map((id, at) => [
    id,
    at,
  ]),
)

/** A text as the partner follows it while it is recited: a card a line. */
export function recitedCards(text: CultureText): TurnCard[] {
  return text.lines.map((line, at) => ({
    id: lineId(text, at),
    category: text.topic,
    question: `Line ${at + 1} of ${text.lines.length}`,
    answer: line,
    reference: text.source,
  }))
}

export function isRecited({ id }: Pick<TurnCard, 'id'>): boolean {
  return PLACES.has(id)
}

/** The questions as they come, then what is recited, in the order in which it is said. */
export function recitedLast(deck: readonly TurnCard[]): TurnCard[] {
  const lines = deck.filter(isRecited)
  return [
    ...deck.filter((card) => !isRecited(card)),
    ...lines.sort((a, b) => (PLACES.get(a.id) ?? 0) - (PLACES.get(b.id) ?? 0)),
  ]
}
