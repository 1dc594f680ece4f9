import { seededRandom } from '../../domain/study/seeded-random.ts'
import type { ForecastWindow } from './windows.ts'

/** Results of the forecasts of several windows; shares, 0 to 1. */
export type WindowScores = {
  readonly within5: number
  /** The share of windows whose range contained the actual share. */
  readonly held: number
  /** Mean of forecast minus actual. */
  readonly bias: number
  /** Root mean square of the differences. */
  readonly rms: number
}

export type Interval = { readonly low: number; readonly high: number }

const WITHIN = 0.05
const DRAWS = 2000

export function windowScores(windows: readonly ForecastWindow[]): WindowScores {
  const errors = windows.map(({ expected, actual }) => expected - actual)
  const held = windows.map(({ low, high, actual }) => low <= actual && actual <= high)
  return {
    within5: mean(errors.map((error) => Number(Math.abs(error) <= WITHIN))),
    held: mean(held.map(Number)),
    bias: mean(errors),
    rms: Math.sqrt(mean(errors.map((error) => error ** 2))),
  }
}

/** The interval of nine in ten bootstrap samples of the windows. */
export function bootstrap(
  windows: readonly ForecastWindow[],
  of: (scores: WindowScores) => number,
): Interval {
  const random = seededRandom(1)
  const drawn = Array.from({ length: DRAWS }, () => {
    const some = windows.map(() => windows[Math.floor(random() * windows.length)] as ForecastWindow)
    return of(windowScores(some))
  }).sort((a, b) => a - b)
  return { low: drawn[DRAWS * 0.05] ?? Number.NaN, high: drawn[DRAWS * 0.95] ?? Number.NaN }
}

/**
 * How often a forecast of the true share would be within 5 points of a new sample of the same size:
 * the limit set by the noise of the answers that it is compared with.
 */
export function perfectWithin5(windows: readonly ForecastWindow[]): number {
  const random = seededRandom(2)
  const rounds = Array.from({ length: 200 }, () =>
    mean(
      windows.map(({ actual, answers }) => {
        let right = 0
        for (let draw = 0; draw < answers; draw += 1) right += random() < actual ? 1 : 0
        return Number(Math.abs(right / answers - actual) <= WITHIN)
      }),
    ),
  )
  return mean(rounds)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
