import { type CardMemory, knownShare, type Memory } from '../memory/memory.ts'
import { drawMix, drawModel, sharesInto } from '../memory/mix.ts'
import type { MemoryModel } from '../memory/model.ts'
import { type Standing, standingOf } from '../memory/standing.ts'
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

/** A deck that may be the true one; the weights of several add up to 1. */
export type PossibleDeck = { readonly weight: number; readonly deck: Deck }

/** What is less likely is not worth a simulation. */
const LEAST_WEIGHT = 0.02

/**
 * The decks that may be the true one, as a simulation begins with them: for each likely belief the
 * one in which it holds for all cards, and `mixed` in which cards differ, drawn by what the
 * answers say.
 */
export function possibleDecks(
  memory: Memory,
  known: KnownCards,
  { mixed, random }: { mixed: number; random: RandomSource },
): PossibleDeck[] {
  const standing = standingOf(memory)
  const decks: PossibleDeck[] = []
  standing.alike.forEach((weight, at) => {
    if (weight >= LEAST_WEIGHT) decks.push({ weight, deck: deckOf(memory, known, () => at) })
  })
  if (standing.mixed >= LEAST_WEIGHT) {
    for (let draw = 0; draw < mixed; draw += 1) {
      const deck = deckOf(memory, known, drawBelief(memory, standing, random))
      decks.push({ weight: standing.mixed / mixed, deck })
    }
  }
  const sum = decks.reduce((total, { weight }) => total + weight, 0)
  return decks.map(({ weight, deck }) => ({ weight: weight / sum, deck }))
}

/** Draws a mix that may be the true one, then by it the belief of each card. */
function drawBelief(memory: Memory, standing: Standing, random: RandomSource) {
  const told = [...memory.cards.values()].filter(({ counted }) => counted !== null)
  const likelihoods = told.map(({ likelihood }) => likelihood)
  const mix = drawMix(standing.mix, likelihoods, random)
  const shares = new Float64Array(mix.length)
  return (card: CardMemory | null) => {
    if (card === null) return drawModel(mix, random)
    sharesInto(shares, card.likelihood, mix)
    return drawModel(shares, random)
  }
}

function deckOf(
  memory: Memory,
  { seen, unseen }: KnownCards,
  beliefOf: (card: CardMemory | null) => number,
): Deck {
  const ofSeen = seen.map((one) => beliefOf(one.memory))
  const all = [...ofSeen, ...unseen.map(() => beliefOf(null))]
  const stateOf = (of: 'strength' | 'difficulty') =>
    Float64Array.from(seen, (one, at) => one.memory[of][ofSeen[at] ?? 0] ?? 1)
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
