import { CSV_COLUMNS, type CsvColumn } from '../csv/columns.ts'

/** A card of a deck, as a question of its own. */
export type DeckCard = {
  /** Null where nothing names the card (note-card-id.ts). */
  cardId: string | null
  questionText: string
  answer: string
  /** What the deck adds to the answer. */
  why: string | null
  /** Null for that of the set. */
  category: string | null
}

/** Something of a deck that makes no question. */
export type SkippedCard = {
  /** What the user finds it by: 'Line 7', or the beginning of its text. */
  place: string
  reason: string
}

/** The rows of a file that uploading makes the cards of (domain/csv): the header, then the cards. */
export function cardRows(cards: readonly DeckCard[]): string[][] {
  return [[...CSV_COLUMNS], ...cards.map((card) => CSV_COLUMNS.map((name) => cellOf(card, name)))]
}

function cellOf(card: DeckCard, column: CsvColumn): string {
  switch (column) {
    case 'question':
      return card.questionText
    case 'answer':
      return card.answer
    case 'why':
      return card.why ?? ''
    case 'category':
      return card.category ?? ''
    case 'squared-away-card':
      return card.cardId ?? ''
    default:
      return ''
  }
}
