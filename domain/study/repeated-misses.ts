/** A missed card comes again after so many others at the least, and two more at the most. */
const FEWEST_BETWEEN = 3
const SPREAD = 3

/**
 * The deck in which the card at `place`, just missed, comes once more after three to five others,
 * or at the end where fewer are left. Which of them follows from the place alone, so that a session
 * that is taken up again has the same order.
 */
export function deckWithMissAgain<C>(deck: readonly C[], place: number): readonly C[] {
  const card = deck[place]
  if (card === undefined) return deck
  const next = place + 1
  return deck.toSpliced(Math.min(next + FEWEST_BETWEEN + (place % SPREAD), deck.length), 0, card)
}
