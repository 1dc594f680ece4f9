/** A missed card comes back after at least this many others, and at most two more. */
const FEWEST_BETWEEN = 3
const SPREAD = 3

/**
 * Inserts the card at `place`, which was just missed, once more after three to five others, or at
 * the end if fewer are left. The distance depends only on the place, so a resumed session has the
 * same order.
 */
export function deckWithMissAgain<C>(deck: readonly C[], place: number): readonly C[] {
  const card = deck[place]
  if (card === undefined) return deck
  const next = place + 1
  return deck.toSpliced(Math.min(next + FEWEST_BETWEEN + (place % SPREAD), deck.length), 0, card)
}
