import { expect, test } from 'vitest'
import { ENGINES } from '../databases.ts'
import { fuzz } from './fuzz.ts'
import { TARGETS } from './targets.ts'

/** Runs per target; `npm run fuzz -w lab` runs for an hour. */
const TRIES = 60

test.each(ENGINES)('no input breaks, hangs or reveals another user’s row on %s', async (engine) => {
  const tries = await fuzz(engine, { tries: TRIES })
  for (const { name } of TARGETS) expect(tries[name], name).toBe(TRIES)
})
