import type { Memory } from '../memory/memory.ts'
import { seededRandom } from '../study/seeded-random.ts'
import { type KnownCards, knownCards, possibleDecks } from './deck-of-memory.ts'
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

/** A first look at every policy, by a sample of the cards with the same time for each. */
const FIRST_LOOK = { cards: 150, draws: Number((globalThis as any).process?.env.D1 ?? 3) }

/** A second look at those that did best. */
const SECOND_LOOK = { cards: 400, draws: Number((globalThis as any).process?.env.D2 ?? 6) }
const POLICIES_OF_SECOND_LOOK = 8

/**
 * The policy under which most is recalled on the day of the board: each is simulated over the days
 * that are left, with several decks that may be the true one. The draws of all policies are the same.
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
  const step = Math.max(1, cards.length / look.cards)
  const known = sampled(knownCards(memory, cards), step)
  const scaled = { ...days, answers: days.answers.map((count) => count / step) }
  const random = seededRandom(seed + look.cards)
  const decks = possibleDecks(memory, known, { mixed: look.draws, random })
  const expected = (policy: Policy) => {
    const draws = seededRandom(seed)
    return decks.reduce(
      (sum, { weight, deck }) =>
        sum + weight * share(simulate(policy, deck, scaled, draws), deck.weight),
      0,
    )
  }
  return policies
    .map((policy) => ({ policy, expected: expected(policy) }))
    .sort((a, b) => b.expected - a.expected)
    .map(({ policy }) => policy)
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
