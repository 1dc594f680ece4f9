import { describe, expect, test } from 'vitest'
import { ENGINES, makeTestDatabase } from '../../server/testing/databases.ts'
import { ensureInstallation } from './installation.ts'
import { load } from './load.ts'
import type { Tallied } from './tally.ts'

const SCALE = { accounts: 100, questions: 2000, reviews: 3000 }
const SOLDIERS = 30
const VISITS = 2

// Most of a round is waiting, so both engines run in parallel.
describe.concurrent.each(ENGINES)('a short round of the load on %s', (engine) => {
  test('users study without a failure, and may all reconnect at once', async () => {
    const place = await makeTestDatabase(engine)
    try {
      await ensureInstallation(place.location, SCALE)
      const { day, reconnected, restarted } = await load({
        ...{ location: place.location, dataDir: place.dataDir, nodes: 1 },
        ...{ soldiers: SOLDIERS, reconnecting: SOLDIERS, seconds: 1, speed: 1200 * VISITS },
      })
      const failures = [day, reconnected, restarted].flatMap((one) => [...one.failures])
      expect(failures).toEqual([])
      const count = (kind: string, { waits }: Tallied) => waits.get(kind)?.length ?? 0
      for (const kind of ["today's deck", 'save a session', 'new reviews', 'summaries']) {
        expect(count(kind, day), kind).toBe(VISITS * SOLDIERS)
      }
      expect(count('sign in', day)).toBeGreaterThan(2)
      expect(count('take the upload', day)).toBe(1)
      for (const one of [day, reconnected, restarted]) expect(count('socket', one)).toBe(SOLDIERS)
      for (const one of [reconnected, restarted]) expect(count('active board', one)).toBe(SOLDIERS)
    } finally {
      await place.drop()
    }
  })
})
