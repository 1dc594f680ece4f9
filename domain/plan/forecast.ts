import { type Memory, unseenKnownShare } from '../memory/memory.ts'
import { nextRecallProbability } from '../memory/recall.ts'
import { seededRandom } from '../study/seeded-random.ts'
import { ANSWERS_TO_KNOW } from './answers-to-know.ts'
import { daysUntilBoard, type Situation } from './choice.ts'
import { type Estimate, estimate, type SimulatedRun } from './estimate.ts'
import { cardWeight, isResting, type PlanCard, studiedOn } from './plan-card.ts'
import type { Policy } from './policy.ts'
import { decksToForecastBy } from './possible-decks.ts'
import { simulate } from './simulation.ts'
import { studySteps } from './study-steps.ts'
import { type KnownCards, knownCards } from './todays-deck.ts'
import { topicEffects } from './topic-effects.ts'

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
const MAX_CARD_STEPS_PER_RUN = 24_000

/**
 * The expected result of following a policy, from new runs, because the runs that selected it are
 * biased in its favor.
 */
export function forecast(situation: Situation, policy: Policy): Forecast {
  const { memory, cards, days } = situation
  const answersMissing = answersMissingFor(memory, cards)
  if (answersMissing > 0) return { known: false, answersMissing }
  const sample = sampleOf(situation)
  const studied = studiedOn(sample, days.from)
  const known = knownCards(memory, studied, daysUntilBoard(situation))
  const resting = sample.filter((card) => isResting(card, days.from))
  const runs = withResting(situation, runsOf(situation, policy, known), resting)
  const all = [...known.seen.map(({ card }) => card), ...known.unseen, ...resting]
  const effects = topicEffects(memory, cards)
  const shifts = Float64Array.from(all, ({ topic }) => effects.get(topic)?.shift ?? 0)
  const byTopic = Map.groupBy(cards, ({ topic }) => topic)
  const topics = [...Map.groupBy(all.keys(), (at) => all[at]?.topic ?? '')].map(
    ([topic, places]) => {
      const { deviation = 0, answered = 0 } = effects.get(topic) ?? {}
      const count = byTopic.get(topic)?.length ?? 0
      const share = estimate(runs, places, { shifts, deviation })
      return { topic, cards: count, unseen: count - answered, share }
    },
  )
  return {
    known: true,
    share: estimate(runs, [...shifts.keys()], { shifts, deviation: 0 }),
    topics: topics.sort((a, b) => (a.topic < b.topic ? -1 : 1)),
  }
}

/**
 * The runs with the cards that rest appended: nobody studies them, so each is recalled on the day as
 * it is remembered now.
 */
function withResting(
  { memory, days }: Situation,
  runs: readonly SimulatedRun[],
  resting: readonly PlanCard[],
): readonly SimulatedRun[] {
  if (resting.length === 0) return runs
  const recalls = resting.map(({ id }) => {
    const seen = memory.cards.get(id)
    return seen ? nextRecallProbability(memory, seen, days.until) : unseenKnownShare(memory, id)
  })
  const weights = resting.map(cardWeight)
  return runs.map((run) => ({
    ...run,
    recalls: Float64Array.of(...run.recalls, ...recalls),
    weights: Float64Array.of(...run.weights, ...weights),
  }))
}

/** All cards, or every second, third, … of each topic if all would take too long. */
function sampleOf({ cards, days }: Situation): readonly PlanCard[] {
  const step = Math.ceil((cards.length * studySteps(days).length) / MAX_CARD_STEPS_PER_RUN)
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
