import type { Belief } from './beliefs.ts'
import { correctedRecall } from './correction.ts'
import type { CardMemory, Memory } from './memory.ts'
import { type Posterior, sharesOfCard } from './posterior.ts'

/**
 * The probability that the soldier recalls a card on a study day, corrected for this soldier. Valid
 * for the card's next answer only.
 */
export function nextRecallProbability(
  { beliefs, posterior, correction }: Memory,
  card: CardMemory,
  day: number,
): number {
  const recall = recallProbability(card, day, beliefs, posterior)
  const days = day - card.lastDay
  return days > 0 ? correctedRecall(correction, { recall, days, card }) : recall
}

/** The probability that a card is recalled on a study day, averaged over the beliefs by `sharesOfCard`. */
export function recallProbability(
  card: CardMemory,
  day: number,
  beliefs: readonly Belief[],
  posterior: Posterior,
): number {
  const days = Math.max(0, day - card.lastDay)
  const shares = new Float64Array(beliefs.length)
  sharesOfCard(shares, card, posterior)
  let recall = 0
  beliefs.forEach(({ model }, at) => {
    const share = shares[at] ?? 0
    // Beliefs with negligible weight are skipped: a power function is expensive, and a deck may have
    // 5,000 cards.
    if (share > 0.001) recall += share * model.recall(card.stability[at] ?? 1, days)
  })
  return recall
}
