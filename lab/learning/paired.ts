import {
  DUE_FIRST,
  FIXED_POLICIES,
  fixedPolicy,
  oldestFirst,
  randomPick,
} from './fixed-strategies.ts'
import { type CreateLearner, type Setting, type Strategy, studied } from './learner.ts'
import { planned } from './planned.ts'

/** One learner before one board, by each strategy; shares on the day, 0 to 1. */
export type PairedRun = {
  readonly seed: number
  readonly random: number
  readonly oldest: number
  readonly dueFirst: number
  /** The fixed policy that was best for other learners of the kind. */
  readonly best: number
  readonly plan: number
  /** The plan's forecast at half-time; null if it had none yet. */
  readonly forecast: number | null
  readonly low: number | null
  readonly high: number | null
}

export type PairedSetting = Omit<Setting, 'seed'>

/**
 * Runs the same learners once per strategy. The best fixed policy is selected on other learners of
 * the same kind, since selecting it on the evaluated ones would overfit.
 */
export function pairedRuns(
  create: CreateLearner,
  setting: PairedSetting,
  { seeds, choosing }: { seeds: readonly number[]; choosing: readonly number[] },
): PairedRun[] {
  const run = (seed: number, strategyOf: (setting: Setting) => Strategy) => {
    const one = { ...setting, seed }
    return studied(create(seed), one, strategyOf(one))
  }
  const chosen = FIXED_POLICIES.map((policy) => ({
    policy,
    known: choosing.reduce((sum, seed) => sum + run(seed, (one) => fixedPolicy(policy, one)), 0),
  })).reduce((a, b) => (b.known > a.known ? b : a))
  return seeds.map((seed) => {
    const plan = planned({ ...setting, seed })
    const known = run(seed, () => plan)
    const said = plan.forecast()
    return {
      seed,
      random: run(seed, randomPick),
      oldest: run(seed, oldestFirst),
      dueFirst: run(seed, (one) => fixedPolicy(DUE_FIRST, one)),
      best: run(seed, (one) => fixedPolicy(chosen.policy, one)),
      plan: known,
      forecast: said?.expected ?? null,
      low: said?.low ?? null,
      high: said?.high ?? null,
    }
  })
}
