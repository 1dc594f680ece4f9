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
 * Cards are held a third as long as published, as long, or three times as long: a line of a creed
 * that is said every day, and the weight of a weapon.
 */
const LONGER = [0.3, 1, 3] as const

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
export const BELIEFS: readonly Belief[] = [1, LESS_GROWTH].flatMap((growth) =>
  [
    ...LONGER.map((longer) => fsrsModel(FSRS_POWER, { longer, growth })),
    ...LONGER.map((longer) => fsrsModel(MIDDLE_POWER, { longer, growth })),
    ...LONGER.map((longer) => halfLifeModel({ longer, growth })),
  ].map((model) => ({ model, growsAsPublished: growth === 1 })),
)
