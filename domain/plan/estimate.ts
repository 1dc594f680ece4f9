import { shifted } from '../memory/correction.ts'

/** A 90 percent interval; all are shares, 0 to 1. */
export type Estimate = { readonly expected: number; readonly low: number; readonly high: number }

/**
 * How far the range of a number may reach to either side. The range holds nine times in ten, so a
 * number with such a range is within 5 points nine times in ten; one with a wider range is less
 * likely to be (docs/learning.md).
 */
const MAX_REACH = 0.05

/** Whether an estimate is certain enough to be shown as one number. */
export function isPrecise({ low, high }: Pick<Estimate, 'low' | 'high'>): boolean {
  return high - low <= 2 * MAX_REACH
}

/** One simulated run, and the probability of its beliefs. */
export type SimulatedRun = {
  readonly likelihood: number
  /** The probability to recall each card, by its index. */
  readonly recalls: Float64Array
  /** The weight of each card, by its index. */
  readonly weights: Float64Array
}

/** Standard deviations that contain 90 percent of a normal distribution. */
export const DEVIATIONS_OF_NINE_IN_TEN = 1.645

/**
 * The model error of a soldier, in logits: the standard deviation of a shift of all probabilities.
 * With it, a range contains the result of nine in ten forecasts for people (docs/learning.md).
 */
const MODEL_ERROR = 0.65

/** The shift of each card's recall, by its index, relative to the runs; in logits. */
export type Shifts = {
  readonly shifts: Float64Array
  /** The uncertainty of a shift that all cards at the indexes share. */
  readonly deviation: number
}

const NO_SHIFTS: Shifts = { shifts: new Float64Array(0), deviation: 0 }

/**
 * The share of the cards at `places` that is recalled, over all runs, with a range from the spread
 * of the runs and the model error.
 */
export function estimate(
  runs: readonly SimulatedRun[],
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
  { recalls, weights }: SimulatedRun,
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

function mean(runs: readonly SimulatedRun[], values: readonly number[]): number {
  return runs.reduce((sum, { likelihood }, at) => sum + likelihood * (values[at] ?? 0), 0)
}
