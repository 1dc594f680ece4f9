import type { Memory } from '../memory/memory.ts'
import { seededRandom } from '../study/seeded-random.ts'
import { daysLeftOf, type Situation } from './choice.ts'
import { type Estimate, estimate, type SimulatedRun } from './estimate.ts'
import type { PlanCard } from './plan-card.ts'
import type { Policy } from './policy.ts'
import { decksToForecastBy } from './possible-decks.ts'
import { simulate } from './simulation.ts'
import { studySteps } from './study-steps.ts'
import { type KnownCards, knownCards } from './todays-deck.ts'
import { type TopicEffect, topicEffects } from './topic-effects.ts'

export type TopicForecast = {
  readonly topic: string
  readonly cards: number
  /** Cards that were never answered; if all are, the share is that of the other topics. */
  readonly unseen: number
  readonly share: Estimate
}

/** The forecast of recall on the day of the board, or that there is not enough data yet. */
export type Forecast =
  | { readonly known: false; readonly answersMissing: number }
  | {
      readonly known: true
      readonly share: Estimate
      /** Sorted by topic name. */
      readonly topics: readonly TopicForecast[]
    }

/**
 * The number of answers that a forecast requires. Only answers to its own cards count, and only
 * those given a day or more after another answer to the card. Answers to other cards say little
 * about them: forecasts for people whose judged cards had no answer yet were off by up to 53 points
 * (docs/learning.md).
 */
const ANSWERS_TO_KNOW = 30

/** How many answers to these cards are missing for a forecast; 0 if there are enough. */
export function answersMissingFor(memory: Memory, cards: readonly Pick<PlanCard, 'id'>[]): number {
  let delayed = 0
  for (const { id } of cards) delayed += memory.cards.get(id)?.delayed ?? 0
  return Math.max(0, ANSWERS_TO_KNOW - delayed)
}

/** The number of drawn decks in which cards differ, and of runs per possible deck. */
export const MIXED = 12
export const RUNS = 2

/** A run simulates about this many cards per step at most: 850 cards over 28 days. */
const MOST_CARD_STEPS_A_RUN = 24_000

/**
 * The expected result of following a policy, from new runs, because the runs that selected it are
 * biased in its favor.
 */
export function forecast(situation: Situation, policy: Policy): Forecast {
  const { memory, cards } = situation
  const answersMissing = answersMissingFor(memory, cards)
  if (answersMissing > 0) return { known: false, answersMissing }
  const known = knownCards(memory, sampleOf(situation), daysLeftOf(situation))
  const runs = runsOf(situation, policy, known)
  const effects = topicEffects(memory, cards)
  const shifts = shiftsOf(known, effects)
  const byTopic = Map.groupBy(cards, ({ topic }) => topic)
  const topics = [...placesByTopic(known)].map(([topic, places]) => {
    const { deviation = 0, answered = 0 } = effects.get(topic) ?? {}
    const all = byTopic.get(topic)?.length ?? 0
    const share = estimate(runs, places, { shifts, deviation })
    return { topic, cards: all, unseen: all - answered, share }
  })
  return {
    known: true,
    share: estimate(runs, [...shifts.keys()], { shifts, deviation: 0 }),
    topics: topics.sort((a, b) => (a.topic < b.topic ? -1 : 1)),
  }
}

/** The shift of each card's topic, by the card's index. */
function shiftsOf(known: KnownCards, effects: ReadonlyMap<string, TopicEffect>): Float64Array {
  const cards = [...known.seen.map(({ card }) => card), ...known.unseen]
  return Float64Array.from(cards, ({ topic }) => effects.get(topic)?.shift ?? 0)
}

/** All cards, or every second, third, … of each topic if all would take too long. */
function sampleOf({ cards, days }: Situation): readonly PlanCard[] {
  const step = Math.ceil((cards.length * studySteps(days).length) / MOST_CARD_STEPS_A_RUN)
  if (step <= 1) return cards
  return [...Map.groupBy(cards, ({ topic }) => topic).values()].flatMap((ofTopic) =>
    ofTopic.filter((_, at) => at % step === 0),
  )
}

function runsOf(situation: Situation, policy: Policy, known: KnownCards): SimulatedRun[] {
  const { memory, days, seed } = situation
  const random = seededRandom(~seed)
  const decks = decksToForecastBy(memory, known, { mixed: MIXED, random })
  return decks.flatMap(({ weight, deck }) =>
    Array.from({ length: RUNS }, () => ({
      likelihood: weight / RUNS,
      recalls: simulate(policy, deck, days, random),
      weights: deck.weight,
    })),
  )
}

function placesByTopic({ seen, unseen }: KnownCards): Map<string, number[]> {
  const all: PlanCard[] = [...seen.map(({ card }) => card), ...unseen]
  return Map.groupBy(all.keys(), (at) => all[at]?.topic ?? '')
}
