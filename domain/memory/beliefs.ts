import { FSRS_POWER, fsrsModel } from './fsrs.ts'
import { halfLifeModel } from './half-life.ts'
import type { MemoryModel } from './model.ts'

/** A candidate memory model for a soldier's cards. */
export type Belief = {
  readonly model: MemoryModel
  /** A recall increases a card's strength as much as published, not less. */
  readonly growsAsPublished: boolean
}

/**
 * Multiples of the published memory duration. The weight of a weapon is forgotten sooner than a
 * line of a creed that is said every day. Of nine people, some hold cards ten times as long as
 * FSRS-6 predicts.
 */
const LONGER = [0.3, 1, 3] as const
const LONGEST = 10

/** Between FSRS-6's slow curve and exponential forgetting. */
const MIDDLE_POWER = 0.5

/**
 * A recall increases strength less than published, by the ratio that FSRS-6 has between a very hard
 * card (9 of 10) and a middle one (5), because models fitted on people who choose what they learn
 * may be optimistic.
 */
const LESS_GROWTH = 1 / 3

/**
 * The candidate memory models, weighted by the answers. Nobody knows in advance which one fits this
 * soldier and this material (docs/learning.md).
 */
export const BELIEFS: readonly Belief[] = [
  ...published([...LONGER, LONGEST].map((longer) => fsrsModel(FSRS_POWER, { longer, growth: 1 }))),
  ...published(LONGER.map((longer) => fsrsModel(MIDDLE_POWER, { longer, growth: 1 }))),
  ...published(LONGER.map((longer) => halfLifeModel({ longer, growth: 1 }))),
  ...[FSRS_POWER, MIDDLE_POWER].flatMap((power) =>
    LONGER.map((longer) => ({
      model: fsrsModel(power, { longer, growth: LESS_GROWTH }),
      growsAsPublished: false,
    })),
  ),
]

function published(models: readonly MemoryModel[]): Belief[] {
  return models.map((model) => ({ model, growsAsPublished: true }))
}
