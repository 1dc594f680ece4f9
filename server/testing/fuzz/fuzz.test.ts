import { expect, test } from 'vitest'
import { ENGINES } from '../databases.ts'
import { fuzz } from './fuzz.ts'
import { TARGETS } from './targets.ts'

/** Of each target; `npm run fuzz` goes on for an hour. */
const TRIES = 60

test.each(ENGINES)(
  'nothing that is sent breaks, hangs or shows another’s row on %s',
  async (engine) => {
    const tries = await fuzz(engine, { tries: TRIES })
    for (const { name } of TARGETS) expect(tries[name], name).toBe(TRIES)
  },
)
