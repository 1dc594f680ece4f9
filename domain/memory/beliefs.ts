import { FSRS_POWER, fsrsModel } from './fsrs.ts'
import { halfLifeModel } from './half-life.ts'
import type { MemoryModel } from './model.ts'

/** A candidate memory model for a soldier's cards. */
export type Belief = {
  readonly model: MemoryModel
  /** True if a recall increases stability by the published amount, false if by less. */
  readonly hasPublishedGrowth: boolean
}

/**
 * Factors applied to the published stability. Soldiers forget the weight of a weapon sooner than a
 * line of a creed that they say every day. Some of the nine people in docs/learning.md remember
 * cards ten times as long as FSRS-6 predicts, and two of them longer still.
 */
const STABILITY_FACTORS = [0.3, 1, 3] as const
const LONGEST_FACTORS = [10, 30] as const

/** A forgetting curve between FSRS-6's, which is slower, and an exponential one. */
const MEDIUM_POWER = 0.5

/**
 * How much of the published growth of stability a cautious belief assumes. Models fitted on people
 * who choose what they learn may be optimistic. The factor is FSRS-6's ratio between the growth of a
 * very hard card (difficulty 9) and that of an average one (difficulty 5).
 */
const REDUCED_GROWTH = 1 / 3

/**
 * The candidate memory models. The soldier's answers decide how much weight each one gets, since no
 * model fits every soldier and all material (docs/learning.md).
 */
export const BELIEFS: readonly Belief[] = [
  ...published(
    [...STABILITY_FACTORS, ...LONGEST_FACTORS].map((longer) =>
      fsrsModel(FSRS_POWER, { longer, growth: 1 }),
    ),
  ),
  ...published(STABILITY_FACTORS.map((longer) => fsrsModel(MEDIUM_POWER, { longer, growth: 1 }))),
  ...published(STABILITY_FACTORS.map((longer) => halfLifeModel({ longer, growth: 1 }))),
  ...[FSRS_POWER, MEDIUM_POWER].flatMap((power) =>
    STABILITY_FACTORS.map((longer) => ({
      model: fsrsModel(power, { longer, growth: REDUCED_GROWTH }),
      hasPublishedGrowth: false,
    })),
  ),
]

function published(models: readonly MemoryModel[]): Belief[] {
  return models.map((model) => ({ model, hasPublishedGrowth: true }))
}
