import { FSRS_POWER, fsrsModel } from './fsrs.ts'
import { halfLifeModel } from './half-life.ts'
import type { MemoryModel } from './model.ts'

/** A candidate memory model for a soldier's cards. */
export type Belief = {
  readonly model: MemoryModel
  /** Whether a policy is chosen by simulating it under this belief (`decksToChooseBy`). */
  readonly choosesPolicy: boolean
}

/**
 * Factors applied to the published stability. Soldiers forget the weight of a weapon sooner than a
 * line of a creed that they say every day. Some of the nine people in docs/learning.md remember
 * cards ten times as long as FSRS-6 predicts, and two of them longer still.
 */
const STABILITY_FACTORS = [0.3, 1, 3] as const
const LONG_FACTOR = 10
/** Only for forecasts: a plan that believed in it would leave cards unpracticed for too long. */
const LONGEST_FACTOR = 30

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
    [...STABILITY_FACTORS, LONG_FACTOR].map((longer) =>
      fsrsModel(FSRS_POWER, { longer, growth: 1 }),
    ),
  ),
  { model: fsrsModel(FSRS_POWER, { longer: LONGEST_FACTOR, growth: 1 }), choosesPolicy: false },
  ...published(STABILITY_FACTORS.map((longer) => fsrsModel(MEDIUM_POWER, { longer, growth: 1 }))),
  ...published(STABILITY_FACTORS.map((longer) => halfLifeModel({ longer, growth: 1 }))),
  ...[FSRS_POWER, MEDIUM_POWER].flatMap((power) =>
    STABILITY_FACTORS.map((longer) => ({
      model: fsrsModel(power, { longer, growth: REDUCED_GROWTH }),
      choosesPolicy: false,
    })),
  ),
]

function published(models: readonly MemoryModel[]): Belief[] {
  return models.map((model) => ({ model, choosesPolicy: true }))
}
