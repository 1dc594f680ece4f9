import { shifted } from '../memory/correction.ts'

/** Nine times in ten the truth is expected between low and high; all are shares, 0 to 1. */
export type Estimate = { readonly expected: number; readonly low: number; readonly high: number }

/** One simulated run, and how likely the beliefs are that it was made with. */
export type Run = {
  readonly likelihood: number
  /** The chance to recall each card, by its place. */
  readonly recalls: Float64Array
  /** How much each card counts, by its place. */
  readonly weights: Float64Array
}

/** Nine in ten of a normal distribution lie within this many standard deviations. */
export const DEVIATIONS_OF_NINE_IN_TEN = 1.645

/**
 * What no belief explains of a soldier, in logits: as a standard deviation of all chances at once.
 * With it a range holds what came for nine in ten of the forecasts for people (docs/learning.md).
 */
const MODEL_ERROR = 0.5

/** How far the recall of each card, by its place, is from what the runs say; in logits. */
export type Shifts = {
  readonly shifts: Float64Array
  /** What is not known of a shift that all cards at the places have in common. */
  readonly deviation: number
}

const NO_SHIFTS: Shifts = { shifts: new Float64Array(0), deviation: 0 }

/**
 * The share of the cards at `places` that is recalled, over all runs, and a range from the spread
 * of the runs and the error of the model.
 */
export function estimate(
  runs: readonly Run[],
  places: readonly number[],
  { shifts, deviation }: Shifts = NO_SHIFTS,
): Estimate {
  const moved = (logits: number) => runs.map((run) => shareOf(run, places, shifts, logits))
  const shares = moved(0)
  const error = Math.hypot(MODEL_ERROR, deviation)
  const expected = mean(runs, shares)
  const spread = mean(
    runs,
    shares.map((share) => (share - expected) ** 2),
  )
  const reach = (logits: number) => {
    const byError = mean(runs, moved(logits)) - expected
    return DEVIATIONS_OF_NINE_IN_TEN * Math.hypot(byError, Math.sqrt(spread))
  }
  return {
    expected,
    low: Math.max(0, expected - reach(-error)),
    high: Math.min(1, expected + reach(error)),
  }
}

function shareOf(
  { recalls, weights }: Run,
  places: readonly number[],
  shifts: Float64Array,
  logits: number,
) {
  let recalled = 0
  let asked = 0
  for (const at of places) {
    const weight = weights[at] ?? 1
    recalled += weight * shifted(recalls[at] ?? 0, (shifts[at] ?? 0) + logits)
    asked += weight
  }
  return asked === 0 ? 0 : recalled / asked
}

function mean(runs: readonly Run[], values: readonly number[]): number {
  return runs.reduce((sum, { likelihood }, at) => sum + likelihood * (values[at] ?? 0), 0)
}
