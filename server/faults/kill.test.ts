import { describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { killRounds } from './testing/kill-rounds.ts'
import { startTime } from './testing/timed-starts.ts'

/** On each engine; `npm run kill` does a hundred. */
const ROUNDS = 5
/** A start on existing data after a kill, as fault 1 asks (milliseconds). */
const READY_WITHIN = 3000
/** Where the machine does so much else that no start is ready by then: of a start without a kill. */
const MOST_SLOWER = 1.5

describe.each(ENGINES)('SIGKILL while clients write, on %s', (engine) => {
  test(`fault 1: loses nothing that was acknowledged, ${ROUNDS} times`, {
    timeout: 480_000,
  }, async () => {
    const { losses, acknowledgedWrites, afterKill, afterStop } = await killRounds(engine, ROUNDS)
    expect(losses).toEqual([])
    expect(afterKill.times.length + afterKill.late).toBe(ROUNDS)
    expect(afterKill.late).toBeLessThanOrEqual(afterStop.late + 1)
    expect(Math.min(...acknowledgedWrites)).toBeGreaterThan(ROUNDS)
    // The middle one: a single start may share the machine with another test's load.
    const usual = startTime(afterStop, 0.5)
    expect(startTime(afterKill, 0.5)).toBeLessThan(Math.max(READY_WITHIN, MOST_SLOWER * usual))
  })
})
