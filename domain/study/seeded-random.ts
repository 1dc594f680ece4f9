import type { RandomSource } from './shuffle.ts'

/**
 * A random source that gives the same numbers for the same seed (mulberry32), so that a test or
 * demonstration can be repeated. Never for secrets.
 *
 * @example
 * ```ts
 * const random = seededRandom(7)
 * random() // the same number in every run
 * ```
 */
export function seededRandom(seed: number): RandomSource {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
