import { type CardMemory, knownShare, type Memory } from '../memory/memory.ts'
import { orderOfNew, type PlanCard, weightOf } from './plan-card.ts'
import type { Deck } from './simulation.ts'

export type RememberedCard<Card> = { readonly card: Card; readonly memory: CardMemory }

/** A board's cards by whether they were seen; the unseen in the order of their turn. */
export type KnownCards<Card extends PlanCard = PlanCard> = {
  readonly seen: readonly RememberedCard<Card>[]
  readonly unseen: readonly Card[]
}

export function knownCards<Card extends PlanCard>(
  memory: Memory,
  cards: readonly Card[],
): KnownCards<Card> {
  const seen: RememberedCard<Card>[] = []
  const unseen: Card[] = []
  for (const card of cards) {
    const remembered = memory.cards.get(card.id)
    if (remembered === undefined) unseen.push(card)
    else seen.push({ card, memory: remembered })
  }
  return { seen, unseen: orderOfNew(unseen) }
}

/** The cards under the belief at a place of `memory.beliefs`, as a simulation begins with them. */
export function deckUnder(memory: Memory, { seen, unseen }: KnownCards, belief: number): Deck {
  return {
    seen: seen.length,
    strength: Float64Array.from(seen, (one) => one.memory.strength[belief] ?? 1),
    difficulty: Float64Array.from(seen, (one) => one.memory.difficulty[belief] ?? 1),
    lastDay: Float64Array.from(seen, (one) => one.memory.lastDay),
    weight: Float64Array.from([...seen.map(({ card }) => card), ...unseen], weightOf),
    knownShare: knownShare(memory),
  }
}
