import type { Belief } from '../memory/beliefs.ts'
import { shifted } from '../memory/correction.ts'
import type { CardMemory, Memory } from '../memory/memory.ts'
import { drawMix, drawModel, sharesInto } from '../memory/mix.ts'
import type { Posterior } from '../memory/posterior.ts'
import type { RandomSource } from '../study/shuffle.ts'
import { cardTime, cardWeight } from './plan-card.ts'
import type { SimulatedDeck } from './simulation.ts'
import type { KnownCards } from './todays-deck.ts'
import { topicEffects } from './topic-effects.ts'

/** A possible deck, and its relative probability. */
export type PossibleDeck = { readonly weight: number; readonly deck: SimulatedDeck }

/** With the probability that each card is known at first sight, by its index. */
type CardsWithShares = KnownCards & {
  readonly knownShare: Float64Array
  /** The factor of each unseen card's stability after its first answer, by its index. */
  readonly longer: Float64Array
}

/**
 * Policies are chosen with the square root of the beliefs' likelihoods: no belief fits a soldier
 * exactly, and the one that fits the first days best may be wrong about the last.
 */
const TEMPERING = 0.5

/** Less likely decks are not worth a simulation. */
const LEAST_WEIGHT = 0.02

/**
 * The decks for choosing a policy: one per belief that chooses policies, in which it holds for all
 * cards. The others are left out on purpose. A plan that wrongly believes that practice hardly
 * helps, or is hardly needed, would not practice and never find out; and a simulation in which cards
 * differ knows each card's belief, which today's choice does not.
 */
export function decksToChooseBy(memory: Memory, known: KnownCards): PossibleDeck[] {
  return decksAlike(
    memory,
    withShares(memory, known),
    ({ choosesPolicy }) => choosesPolicy,
    TEMPERING,
  )
}

/**
 * The decks of a forecast: all possible ones, `mixed` of them with cards that differ, drawn from
 * the posterior.
 */
export function decksToForecastBy(
  memory: Memory,
  cards: KnownCards,
  { mixed, random }: { mixed: number; random: RandomSource },
): PossibleDeck[] {
  const posterior = memory.posterior
  const known = withShares(memory, cards)
  const alike = decksAlike(memory, known, () => true).map(({ weight, deck }) => ({
    weight: weight * (1 - posterior.mixed),
    deck,
  }))
  if (posterior.mixed < LEAST_WEIGHT) return alike
  const ofMixed = Array.from({ length: mixed }, () => ({
    weight: posterior.mixed / mixed,
    deck: deckOf(memory, known, drawBelief(memory, posterior, random)),
  }))
  return [...alike, ...ofMixed]
}

/** For each requested and likely belief, the deck in which it holds for all cards. */
function decksAlike(
  memory: Memory,
  known: CardsWithShares,
  isAskedFor: (belief: Belief) => boolean,
  tempering = 1,
): PossibleDeck[] {
  const { alike } = memory.posterior
  const asked = memory.beliefs
    .map((belief, at) => ({ belief, at, weight: (alike[at] ?? 0) ** tempering }))
    .filter(({ belief }) => isAskedFor(belief))
  const likely = scaled(scaled(asked).filter(({ weight }) => weight >= LEAST_WEIGHT))
  return likely.map(({ at, weight }) => ({ weight, deck: deckOf(memory, known, () => at) }))
}

function withShares(memory: Memory, known: KnownCards): CardsWithShares {
  const cards = [...known.seen.map(({ card }) => card), ...known.unseen]
  const effects = topicEffects(memory, cards)
  const knownShare = Float64Array.from(cards, ({ id, topic }) => {
    const effect = effects.get(topic)
    const shift = (memory.priors.get(id)?.knownShift ?? 0) - (effect?.knownShift ?? 0)
    return shifted(effect?.knownShare ?? 0, shift)
  })
  const longer = Float64Array.from(cards, ({ id }) => memory.priors.get(id)?.longer ?? 1)
  return { ...known, knownShare, longer }
}

function scaled<Item extends { readonly weight: number }>(items: readonly Item[]): Item[] {
  const sum = items.reduce((total, { weight }) => total + weight, 0)
  return items.map((item) => ({ ...item, weight: item.weight / sum }))
}

/** Draws a possible mix, then the belief of each card from it; null for a new one. */
function drawBelief(memory: Memory, posterior: Posterior, random: RandomSource) {
  const answered = [...memory.cards.values()].filter(({ counted }) => counted !== null)
  const likelihoods = answered.map(({ likelihood }) => likelihood)
  const mix = drawMix(posterior.mix, likelihoods, random)
  const shares = new Float64Array(mix.length)
  return (card: CardMemory | null) => {
    if (card === null) return drawModel(mix, random)
    sharesInto(shares, card.likelihood, mix)
    return drawModel(shares, random)
  }
}

function deckOf(
  memory: Memory,
  known: CardsWithShares,
  beliefOf: (card: CardMemory | null) => number,
): SimulatedDeck {
  const { seen, unseen } = known
  const cards = [...seen.map(({ card }) => card), ...unseen]
  const ofSeen = seen.map((one) => beliefOf(one.memory))
  const all = [...ofSeen, ...unseen.map(() => beliefOf(null))]
  const stateOf = (of: 'stability' | 'difficulty') =>
    Float64Array.from(seen, (one, at) => one.memory[of][ofSeen[at] ?? 0] ?? 1)
  return {
    seen: seen.length,
    models: all.map((at) => (memory.beliefs[at] as Belief).model),
    stability: stateOf('stability'),
    difficulty: stateOf('difficulty'),
    lastDay: Float64Array.from(seen, (one) => one.memory.lastDay),
    weight: Float64Array.from(cards, cardWeight),
    time: Float64Array.from(cards, cardTime),
    knownShare: known.knownShare,
    longer: known.longer,
  }
}
