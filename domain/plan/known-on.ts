import { type Memory, unseenKnownShare } from '../memory/memory.ts'
import { nextRecallProbability } from '../memory/recall.ts'
import { cardWeight, type PlanCard } from './plan-card.ts'
import type { PlanStart } from './plan-start.ts'

/**
 * The share of the cards that would be recalled on a day without further study, by weight; 0
 * without cards. A card without answers counts as one of the soldier's unseen cards.
 */
export function knownOn(memory: Memory, cards: readonly PlanCard[], day: number): number {
  let known = 0
  let all = 0
  for (const card of cards) {
    const seen = memory.cards.get(card.id)
    const weight = cardWeight(card)
    known +=
      weight * (seen ? nextRecallProbability(memory, seen, day) : unseenKnownShare(memory, card.id))
    all += weight
  }
  return all === 0 ? 0 : known / all
}

/** The share of each topic's cards that is known today. */
export function knownByTopic({ situation }: PlanStart): Map<string, number> {
  const { memory, cards, days } = situation
  const topics = Map.groupBy(cards, ({ topic }) => topic)
  return new Map([...topics].map(([topic, cards]) => [topic, knownOn(memory, cards, days.from)]))
}
