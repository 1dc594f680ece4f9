import type { Belief } from './beliefs.ts'
import { correctedRecall } from './correction.ts'
import type { CardMemory, Memory } from './memory.ts'
import { type Standing, sharesOfCard } from './standing.ts'

/**
 * The probability to recall a card on a study day, from beliefs and correction, for its next
 * answer.
 */
export function nextRecallOf(
  { beliefs, standing, correction }: Memory,
  card: CardMemory,
  day: number,
): number {
  const recall = recallOf(card, day, beliefs, standing)
  const days = day - card.lastDay
  return days > 0 ? correctedRecall(correction, { recall, days, card }) : recall
}

/** The probability to recall a card on a study day, averaged over the beliefs. */
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
    // Skips beliefs with negligible weight, since a power function is expensive: a deck may have
    // 5,000 cards.
    if (share > 0.001) recall += share * model.recall(card.strength[at] ?? 1, days)
  })
  return recall
}
