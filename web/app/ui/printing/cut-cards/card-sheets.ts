/** How a printer that prints on both sides turns the sheet over. */
export type TurnedEdge = 'long' | 'short'

const CARD_COLUMNS = 2
const CARD_ROWS = 4
export const CARDS_PER_SHEET = CARD_COLUMNS * CARD_ROWS

/** A sheet: the places of its front, and those of its back as they are printed. Row by row. */
type CardSheet<Card> = {
  readonly front: readonly (Card | null)[]
  readonly back: readonly (Card | null)[]
}

/**
 * The sheets of cards to cut out. Each card's back is behind its front once the printer has turned
 * the sheet over that edge: columns are mirrored for the long edge, rows for the short one.
 */
export function cardSheets<Card>(cards: readonly Card[], edge: TurnedEdge): CardSheet<Card>[] {
  const count = Math.ceil(cards.length / CARDS_PER_SHEET)
  return Array.from({ length: count }, (_, sheet) => {
    const front = Array.from(
      { length: CARDS_PER_SHEET },
      (_, place) => cards[sheet * CARDS_PER_SHEET + place] ?? null,
    )
    return { front, back: front.map((_, place) => front[placeBehind(place, edge)] ?? null) }
  })
}

/** The place of the front that is behind a place of the back. */
function placeBehind(place: number, edge: TurnedEdge): number {
  const row = Math.floor(place / CARD_COLUMNS)
  const column = place % CARD_COLUMNS
  return edge === 'long'
    ? row * CARD_COLUMNS + (CARD_COLUMNS - 1 - column)
    : (CARD_ROWS - 1 - row) * CARD_COLUMNS + column
}
