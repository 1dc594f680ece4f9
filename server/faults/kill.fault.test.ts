import { describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { killRounds } from './testing/kill-rounds.ts'

/** Rounds on each engine; `npm run kill -w lab` runs a hundred. */
const ROUNDS = 5

describe.each(ENGINES)('SIGKILL while clients write, on %s', (engine) => {
  test(`fault 1: loses nothing that was acknowledged, ${ROUNDS} times`, async () => {
    const { losses, acknowledgedWrites, afterKill, afterStop } = await killRounds(engine, ROUNDS)
    expect(losses).toEqual([])
    expect(afterKill.times.length + afterKill.late).toBe(ROUNDS)
    expect(afterKill.late).toBeLessThanOrEqual(afterStop.late + 1)
    expect(Math.min(...acknowledgedWrites)).toBeGreaterThan(ROUNDS)
  })
})
