import { seededRandom } from '../../../domain/study/seeded-random.ts'

/**
 * A learner based on ACT-R's equations of declarative memory with the decay of Pavlik and Anderson
 * (Practice and Forgetting Effects on Vocabulary Memory, Cognitive Science 2005): each encounter
 * with a card leaves a trace, and a trace decays faster if the card was still active at that time.
 * None of the product's models is of this kind.
 */

type Trace = { at: number; decay: number }
type Card = { traces: Trace[]; threshold: number }

const DECAY = 0.177
const DECAY_BY_ACTIVATION = 0.217
const NOISE = 0.255
/** Seconds of laboratory time per day, because outside of the laboratory less interferes. */
const SECONDS_PER_DAY = 86_400 * 0.025
const SECONDS_BETWEEN_ANSWERS = 30
/** Easier than pairs of foreign words, since soldiers know most of it from service. */
const THRESHOLD = -1.3
const KNOWN = 0.2
/** When a known card was met before the first day. */
const MET_BEFORE = [-120, -60, -30, -15, -7]

export function createLearner(seed: number) {
  const random = seededRandom(seed * 7919 + 41)
  return {
    newCard(): Card {
      const card: Card = { traces: [], threshold: THRESHOLD + 0.6 * (random() - 0.5) }
      if (random() < KNOWN) for (const day of MET_BEFORE) meet(card, day * SECONDS_PER_DAY)
      return card
    },
    answer(card: Card, day: number): boolean {
      const now = Math.max(day * SECONDS_PER_DAY, lastOf(card) + SECONDS_BETWEEN_ANSWERS)
      const isRight = random() < recallAt(card, now)
      meet(card, now)
      return isRight
    },
    recallOn: (card: Card, day: number) =>
      recallAt(card, Math.max(day * SECONDS_PER_DAY, lastOf(card) + SECONDS_BETWEEN_ANSWERS)),
  }
}

function meet(card: Card, at: number) {
  const activation = activationAt(card, at)
  card.traces.push({ at, decay: DECAY_BY_ACTIVATION * Math.exp(activation) + DECAY })
}

function activationAt({ traces }: Card, now: number): number {
  return Math.log(traces.reduce((sum, { at, decay }) => sum + (now - at) ** -decay, 0))
}

function recallAt(card: Card, now: number): number {
  return 1 / (1 + Math.exp((card.threshold - activationAt(card, now)) / NOISE))
}

function lastOf({ traces }: Card): number {
  return traces.at(-1)?.at ?? Number.NEGATIVE_INFINITY
}
