import type { Memory } from '../memory/memory.ts'
import { seededRandom } from '../study/seeded-random.ts'
import { type PlanCard, studiedOn } from './plan-card.ts'
import { POLICIES, type Policy } from './policy.ts'
import { decksToChooseBy } from './possible-decks.ts'
import { simulate } from './simulation.ts'
import { type StudyDays, studySteps } from './study-steps.ts'
import { type KnownCards, knownCards } from './todays-deck.ts'

/** The input of a plan. */
export type Situation = {
  readonly memory: Memory
  /** All cards that the board may ask. */
  readonly cards: readonly PlanCard[]
  readonly days: StudyDays
  /** The same for the same situation, so that a plan is reproducible. */
  readonly seed: number
}

/** From today until the day of the board. */
export const daysUntilBoard = ({ days }: Situation): number => days.until - days.from

/**
 * The search has two passes. The first tries every policy on a sample of the cards, with the same
 * answer time for each; the second tries the best ones with more cards and new draws.
 */
const FIRST_LOOK = { cards: 150, draw: 1 }
const SECOND_LOOK = { cards: 400, draw: 2 }
const POLICIES_OF_SECOND_LOOK = 8

/**
 * The maximum number of simulated cards per step and pass, over all policies and decks: about half
 * a second. The sample is smaller if there are more of them.
 */
const MAX_CARD_STEPS = 1_500_000
const LEAST_CARDS = 40

/**
 * Finds the policy under which most is recalled on the day of the board, by simulating each over
 * the remaining days with each possible deck. All policies use the same random draws.
 */
export function choosePolicy(situation: Situation): Policy {
  const { memory, days } = situation
  const cards = studiedOn(situation.cards, days.from)
  const known = knownCards(memory, cards, daysUntilBoard(situation))
  const first = ranked(POLICIES, situation, known, FIRST_LOOK)
  const second = ranked(first.slice(0, POLICIES_OF_SECOND_LOOK), situation, known, SECOND_LOOK)
  return second[0] as Policy
}

function ranked(
  policies: readonly Policy[],
  { memory, days, seed }: Situation,
  known: KnownCards,
  look: { cards: number; draw: number },
): Policy[] {
  const total = known.seen.length + known.unseen.length
  const decksOfLook = (step: number) => decksToChooseBy(memory, sampled(known, step))
  const runs = policies.length * decksOfLook(total).length * studySteps(days).length
  const most = Math.max(LEAST_CARDS, Math.floor(MAX_CARD_STEPS / Math.max(1, runs)))
  const step = Math.max(1, total / Math.min(look.cards, most))
  const decks = decksOfLook(step)
  const scaled = { ...days, answers: days.answers.map((count) => count / step) }
  const expected = (policy: Policy) =>
    decks.reduce((sum, { weight, deck }) => {
      const recalls = simulate(policy, deck, scaled, seededRandom(seed + look.draw))
      return sum + weight * shareRecalled(recalls, deck.weight)
    }, 0)
  return policies
    .map((policy) => ({ policy, expected: expected(policy) }))
    .sort((a, b) => b.expected - a.expected)
    .map(({ policy }) => policy)
}

/** The expected share of recalled questions: the weighted mean of recalls. */
function shareRecalled(recalls: Float64Array, weights: Float64Array): number {
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
