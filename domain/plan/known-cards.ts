import type { CardMemory, Memory } from '../memory/memory.ts'
import { orderOfNew, type PlanCard } from './plan-card.ts'

export type RememberedCard<Card> = { readonly card: Card; readonly memory: CardMemory }

/** A board's cards, split into seen and unseen ones; the unseen in the order of study. */
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
