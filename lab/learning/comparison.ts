import {
  DUE_FIRST,
  FIXED_POLICIES,
  fixedPolicy,
  oldestFirst,
  randomPick,
} from './fixed-strategies.ts'
import { type CreateLearner, type Setting, type Strategy, studied } from './learner.ts'
import { planned } from './planned.ts'

/** Shares of all cards known on the day of the board, 0 to 1, by strategy. */
export type Comparison = {
  random: number
  oldest: number
  dueFirst: number
  /** The best of the listed fixed policies, found by trying them all. */
  best: number
  plan: number
  /** The plan's forecast at half-time, and its range; null if it had none yet. */
  forecast: number | null
  low: number | null
  high: number | null
  actual: number
}

/** Runs the same learner before the same board, once per strategy. */
export function compare(create: CreateLearner, setting: Setting): Comparison {
  const run = (strategy: Strategy) => studied(create(setting.seed), setting, strategy)
  const plan = planned(setting)
  const actual = run(plan)
  const said = plan.forecast()
  return {
    random: run(randomPick(setting)),
    oldest: run(oldestFirst(setting)),
    dueFirst: run(fixedPolicy(DUE_FIRST, setting)),
    best: Math.max(...FIXED_POLICIES.map((policy) => run(fixedPolicy(policy, setting)))),
    plan: actual,
    forecast: said?.expected ?? null,
    low: said?.low ?? null,
    high: said?.high ?? null,
    actual,
  }
}
