import { FSRS_POWER, fsrsModel } from '../../domain/memory/fsrs.ts'
import { emptyMemory } from '../../domain/memory/memory.ts'
import { PUBLISHED } from '../../domain/memory/model.ts'
import { orderOfDay } from '../../domain/plan/order-of-day.ts'
import { POLICIES, type Policy } from '../../domain/plan/policy.ts'
import { cardsOfDay, knownCards } from '../../domain/plan/todays-deck.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import { shuffle } from '../../domain/study/shuffle.ts'
import { benchCards, noteAnswer } from './bench-cards.ts'
import type { Setting, Strategy } from './learner.ts'

/** The specification's selection. */
export function randomPick(setting: Setting): Strategy {
  const random = seededRandom(setting.seed)
  return { order: () => shuffle(indices(setting), random) }
}

/** Unseen cards first, then those with the oldest last answer. */
export function oldestFirst(setting: Setting): Strategy {
  const last = new Map<number, number>()
  const lastOf = (card: number) => last.get(card) ?? -1
  return {
    order: () => indices(setting).sort((a, b) => lastOf(a) - lastOf(b)),
    answered: (card, day) => last.set(card, day),
  }
}

/**
 * Like common schedulers: cards due by FSRS-6 at 0.9 first, then new cards for the rest of the day.
 */
export const DUE_FIRST: Policy = {
  dueBelow: 0.9,
  first: 'most forgotten',
  newOver: null,
  closingDays: 0,
}

/** The fixed policies that are compared: the plan's own, with closing days or without. */
export const FIXED_POLICIES: readonly Policy[] = POLICIES.flatMap((policy) => [
  policy,
  { ...policy, closingDays: 0 },
])

/** One policy from the first day to the last, for a learner with FSRS-6's average parameters. */
export function fixedPolicy(policy: Policy, setting: Setting): Strategy {
  const memory = emptyMemory([{ model: fsrsModel(FSRS_POWER, PUBLISHED), choosesPolicy: true }])
  const cards = benchCards(setting)
  return {
    *order(day) {
      const when = { day, from: 0, until: setting.days }
      const known = knownCards(memory, cards, when.until - when.day)
      const places = [...known.seen.map(({ card }) => card), ...known.unseen]
      const ofDay = cardsOfDay(memory, known, when)
      for (const at of orderOfDay(policy, ofDay, when)) yield Number(places[at]?.id)
    },
    answered: (card, day, isRight) => noteAnswer(memory, card, day, isRight),
  }
}

function indices({ cards }: Setting): number[] {
  return Array.from({ length: cards }, (_, index) => index)
}
