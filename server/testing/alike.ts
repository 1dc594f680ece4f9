import { expect } from 'vitest'

/** What a call took by the clock, and everything of its answer that a caller can tell apart. */
type Attempt = () => Promise<{ readonly took: number; readonly seen: string }>

const FEWEST_ROUNDS = 20
const MOST_ROUNDS = 600

/**
 * Expects that two calls look the same and take as long: the medians, each the other's control,
 * differ by less than the factor `most`. Both are made in turn, and the more often, the closer
 * they are to the bound: calls that differ do not become alike by that.
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
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
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
