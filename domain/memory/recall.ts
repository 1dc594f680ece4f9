import type { Belief } from './beliefs.ts'
import type { CardMemory } from './memory.ts'
import { type Standing, sharesOfCard } from './standing.ts'

/** The chance to recall a card on a study day, by what the answers say about the beliefs. */
export function recallOf(
  card: CardMemory,
  day: number,
  beliefs: readonly Belief[],
  standing: Standing,
): number {
  const days = Math.max(0, day - card.lastDay)
  const shares = new Float64Array(beliefs.length)
  sharesOfCard(shares, card, standing)
  let recall = 0
  beliefs.forEach(({ model }, at) => {
    const share = shares[at] ?? 0
    // What hardly counts is not worth its power function: a deck may have 5,000 cards.
    if (share > 0.001) recall += share * model.recall(card.strength[at] ?? 1, days)
  })
  return recall
}
