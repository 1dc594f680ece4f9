import { expect, test } from 'vitest'
import { ENGINES } from '../databases.ts'
import { fuzz } from './fuzz.ts'
import { TARGETS } from './targets.ts'

/** Half a minute over both engines; `npm run fuzz` goes on for an hour. */
const SECONDS = 15

test.each(ENGINES)(
  'nothing that is sent breaks, hangs or shows another’s row on %s',
  {
    timeout: 120_000,
  },
  async (engine) => {
    const tries = await fuzz(engine, SECONDS)
    for (const { name } of TARGETS) expect(tries[name], name).toBeGreaterThan(3)
  },
)
