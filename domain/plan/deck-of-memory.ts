import { type CardMemory, knownShare, type Memory } from '../memory/memory.ts'
import { drawMix, drawModel, mixOfCounts, sharesInto } from '../memory/mix.ts'
import type { MemoryModel } from '../memory/model.ts'
import type { RandomSource } from '../study/shuffle.ts'
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

/**
 * One deck that may be the true one, as a simulation begins with it: the mix of models and each
 * card's own are drawn by what the answers speak for.
 */
export function drawDeck(memory: Memory, { seen, unseen }: KnownCards, random: RandomSource): Deck {
  const likelihoods = [...memory.cards.values()]
    .filter(({ counted }) => counted !== null)
    .map(({ likelihood }) => likelihood)
  const mix = drawMix(mixOfCounts(memory.counts), likelihoods, random)
  const shares = new Float64Array(mix.length)
  const drawn = seen.map(({ memory: { likelihood } }) => {
    sharesInto(shares, likelihood, mix)
    return drawModel(shares, random)
  })
  const all = [...drawn, ...unseen.map(() => drawModel(mix, random))]
  const stateOf = (of: 'strength' | 'difficulty') =>
    Float64Array.from(seen, (one, at) => one.memory[of][drawn[at] ?? 0] ?? 1)
  return {
    seen: seen.length,
    models: all.map((at) => memory.beliefs[at] as MemoryModel),
    strength: stateOf('strength'),
    difficulty: stateOf('difficulty'),
    lastDay: Float64Array.from(seen, (one) => one.memory.lastDay),
    weight: Float64Array.from([...seen.map(({ card }) => card), ...unseen], weightOf),
    knownShare: knownShare(memory),
  }
}
