import { FSRS_POWER, fsrsModel } from './fsrs.ts'
import { halfLifeModel } from './half-life.ts'
import type { MemoryModel } from './model.ts'

/** A memory model that a soldier's cards may turn out to follow. */
export type Belief = {
  readonly model: MemoryModel
  /** A recall strengthens a card as much as the model's authors found, not less. */
  readonly growsAsPublished: boolean
}

/**
 * How long cards are held, in multiples of the published model: the weight of a weapon, and a line
 * of a creed that is said every day. Of nine people, some hold cards ten times as long as FSRS-6
 * says.
 */
const LONGER = [0.3, 1, 3] as const
const LONGEST = 10

/** Between FSRS-6's slow curve and forgetting by halves. */
const MIDDLE_POWER = 0.5

/**
 * A recall strengthens less than published by as much as FSRS-6 says of a very hard card (9 of 10)
 * against a middle one (5): what is fitted on people who choose what they learn may flatter.
 */
const LESS_GROWTH = 1 / 3

/**
 * The memory models among which the answers decide. Which one fits this soldier and this material
 * nobody knows before (docs/learning.md).
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
