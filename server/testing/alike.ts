import { expect } from 'vitest'

/** The duration of a call, and everything in its response that a caller can observe. */
type Attempt = () => Promise<{ readonly took: number; readonly seen: string }>

const FEWEST_ROUNDS = 20
const MAX_ROUNDS = 600

/**
 * Expects that two calls look the same and take the same time: their medians differ by less than
 * the factor `most`. Both are called alternately. Near the bound they are called more often, which
 * does not make different calls pass.
 */
export async function expectAlike(most: number, one: Attempt, other: Attempt): Promise<void> {
  const times: readonly [number[], number[]] = [[], []]
  const seen = new Set<string>()
  const attempt = async (at: 0 | 1) => {
    const made = await (at === 0 ? one : other)()
    times[at].push(made.took)
    seen.add(made.seen)
  }
  const apart = () => Math.abs(Math.log(median(times[0]) / median(times[1]))) / Math.log(most)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await attempt(round % 2 === 0 ? 0 : 1)
    await attempt(round % 2 === 0 ? 1 : 0)
    if (round >= FEWEST_ROUNDS && apart() < 0.5) break
  }
  expect(seen.size).toBe(1)
  expect(apart()).toBeLessThan(1)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
