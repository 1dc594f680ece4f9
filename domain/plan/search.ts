import { BELIEFS } from '../memory/beliefs.ts'
import { beliefWeights, type CardMemory, knownShare, type Memory } from '../memory/memory.ts'
import type { MemoryModel } from '../memory/model.ts'
import { seededRandom } from '../study/seeded-random.ts'
import { POLICIES, type Policy } from './policy.ts'
import { type Days, type Deck, simulate } from './simulation.ts'

/** The policy that a plan follows, and what it is expected to come to. */
export type Choice = {
  readonly policy: Policy
  /** The share of all cards that will be recalled on the day of the board: expected, low, high. */
  readonly share: Estimate
}

/** Nine times in ten the truth is expected between low and high. */
export type Estimate = { readonly expected: number; readonly low: number; readonly high: number }

/** More cards are simulated by a sample, with the same time for each. */
const SIMULATED_CARDS = 400

/** Beliefs below this share of the weight are not simulated. */
const LEAST_WEIGHT = 0.02

/**
 * The policy under which most is recalled on the day of the board: each is simulated over the days
 * that are left, under each belief by its weight.
 *
 * @param cards the original ids of all that is to be known.
 * @param seed the same for the same choice; the draws of all policies are the same.
 */
export function choosePolicy(
  memory: Memory,
  cards: readonly string[],
  days: Days,
  seed: number,
): Choice {
  const beliefs = likelyBeliefs(memory)
  const sampled = sample(memory, cards, days)
  const ranked = POLICIES.map((policy) => {
    const shares = beliefs.map(({ model, at, weight }) => ({
      weight,
      share: simulate(model, policy, sampled.deck(at), sampled.days, seededRandom(seed)),
    }))
    return { policy, shares, expected: shares.reduce((sum, s) => sum + s.weight * s.share, 0) }
  })
  const best = ranked.reduce((a, b) => (b.expected > a.expected ? b : a))
  return { policy: best.policy, share: estimate(best.shares, best.expected) }
}

function likelyBeliefs(memory: Memory) {
  const all = [...beliefWeights(memory)].map((weight, at) => ({
    model: BELIEFS[at] as MemoryModel,
    at,
    weight,
  }))
  const likely = all.filter(({ weight }) => weight >= LEAST_WEIGHT)
  const sum = likely.reduce((total, { weight }) => total + weight, 0)
  return likely.map((belief) => ({ ...belief, weight: belief.weight / sum }))
}

function sample(memory: Memory, cards: readonly string[], days: Days) {
  const step = Math.max(1, cards.length / SIMULATED_CARDS)
  const taken = Array.from({ length: Math.floor(cards.length / step) }, (_, index) =>
    memory.cards.get(cards[Math.floor(index * step)] ?? ''),
  )
  const seen = taken.filter((card): card is CardMemory => card !== undefined)
  const deck = (at: number): Deck => ({
    strength: Float64Array.from(seen, (card) => card.strength[at] ?? 1),
    difficulty: Float64Array.from(seen, (card) => card.difficulty[at] ?? 1),
    lastDay: Float64Array.from(seen, (card) => card.lastDay),
    unseen: taken.length - seen.length,
    knownShare: knownShare(memory),
  })
  return { deck, days: { ...days, answers: days.answers.map((count) => count / step) } }
}

function estimate(
  shares: readonly { weight: number; share: number }[],
  expected: number,
): Estimate {
  const sorted = [...shares].sort((a, b) => a.share - b.share)
  return { expected, low: quantile(sorted, 0.05), high: quantile(sorted, 0.95) }
}

function quantile(sorted: readonly { weight: number; share: number }[], part: number): number {
  let passed = 0
  for (const { weight, share } of sorted) {
    passed += weight
    if (passed >= part) return share
  }
  return sorted.at(-1)?.share ?? 0
}
