import { describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { killRounds } from './testing/kill-rounds.ts'

/** On each engine; `npm run kill` does a hundred. */
const ROUNDS = 15
/** A start on existing data after a kill, as fault 1 asks (milliseconds). */
const READY_WITHIN = 3000

describe.each(ENGINES)('SIGKILL while clients write, on %s', (engine) => {
  test(`fault 1: loses nothing that was acknowledged, ${ROUNDS} times`, {
    timeout: 240_000,
  }, async () => {
    const { losses, acknowledgedWrites, startTimes } = await killRounds(engine, ROUNDS)
    expect(losses).toEqual([])
    expect(startTimes).toHaveLength(ROUNDS)
    expect(Math.min(...acknowledgedWrites)).toBeGreaterThan(ROUNDS)
    // The middle one: a single start may share the machine with another test's load.
    expect(startTimes[Math.floor(ROUNDS / 2)]).toBeLessThan(READY_WITHIN)
  })
})
