import { beliefWeights, type Memory } from '../memory/memory.ts'
import type { MemoryModel } from '../memory/model.ts'
import { seededRandom } from '../study/seeded-random.ts'
import { deckUnder, type KnownCards, knownCards } from './deck-of-memory.ts'
import type { PlanCard } from './plan-card.ts'
import { POLICIES, type Policy } from './policy.ts'
import { type StudyDays, simulate } from './simulation.ts'

/** What a plan starts from. */
export type Situation = {
  readonly memory: Memory
  /** All that the board may ask. */
  readonly cards: readonly PlanCard[]
  readonly days: StudyDays
  /** The same for the same situation, so that a plan can be repeated. */
  readonly seed: number
}

/** A belief that is likely enough to be simulated, with its part of the weight. */
export type LikelyBelief = {
  readonly model: MemoryModel
  readonly at: number
  readonly weight: number
}

/** Beliefs below this share of the weight are not simulated. */
const LEAST_WEIGHT = 0.02

/** A first look at every policy, by a sample of the cards with the same time for each. */
const FIRST_LOOK = { cards: 150, draws: 1 }

/** A second look at those that did best. */
const SECOND_LOOK = { cards: 400, draws: 2 }
const POLICIES_OF_SECOND_LOOK = 8

/**
 * The policy under which most is recalled on the day of the board: each is simulated over the days
 * that are left, under each belief by its weight. The draws of all policies are the same.
 */
export function choosePolicy(situation: Situation): Policy {
  const first = ranked(POLICIES, situation, FIRST_LOOK)
  return ranked(first.slice(0, POLICIES_OF_SECOND_LOOK), situation, SECOND_LOOK)[0] as Policy
}

function ranked(
  policies: readonly Policy[],
  { memory, cards, days, seed }: Situation,
  look: { cards: number; draws: number },
): Policy[] {
  const beliefs = likelyBeliefs(memory)
  const step = Math.max(1, cards.length / look.cards)
  const known = sampled(knownCards(memory, cards), step)
  const scaled = { ...days, answers: days.answers.map((count) => count / step) }
  const decks = beliefs.map((belief) => ({ ...belief, deck: deckUnder(memory, known, belief.at) }))
  const expected = (policy: Policy) => {
    let sum = 0
    for (const { model, weight, deck } of decks) {
      const random = seededRandom(seed + look.cards)
      for (let draw = 0; draw < look.draws; draw += 1) {
        sum += weight * share(simulate(model, policy, deck, scaled, random), deck.weight)
      }
    }
    return sum
  }
  return policies
    .map((policy) => ({ policy, expected: expected(policy) }))
    .sort((a, b) => b.expected - a.expected)
    .map(({ policy }) => policy)
}

/** The beliefs that are worth a simulation; their weights add up to 1. */
export function likelyBeliefs(memory: Memory): LikelyBelief[] {
  const weights = beliefWeights(memory)
  const likely = memory.beliefs
    .map((model, at) => ({ model, at, weight: weights[at] ?? 0 }))
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
  const sum = likely.reduce((total, { weight }) => total + weight, 0)
  return likely.map((belief) => ({ ...belief, weight: belief.weight / sum }))
}

/** The share of what is asked that is recalled: the mean of recalls by their weights. */
export function share(recalls: Float64Array, weights: Float64Array): number {
  let recalled = 0
  let asked = 0
  recalls.forEach((recall, at) => {
    recalled += recall * (weights[at] ?? 1)
    asked += weights[at] ?? 1
  })
  return asked === 0 ? 0 : recalled / asked
}

function sampled({ seen, unseen }: KnownCards, step: number): KnownCards {
  return { seen: everyOf(seen, step), unseen: everyOf(unseen, step) }
}

function everyOf<Item>(items: readonly Item[], step: number): Item[] {
  const count = Math.round(items.length / step)
  return Array.from({ length: count }, (_, at) => items[Math.floor(at * step)] as Item)
}
