import { describe, expect, test } from 'vitest'
import { ENGINES, makeTestDatabase } from '../../server/testing/databases.ts'
import { ensureInstallation } from './installation.ts'
import { load } from './load.ts'
import { allWaits, percentile } from './tally.ts'

const SCALE = { accounts: 300, questions: 6000, reviews: 9000 }
const SOLDIERS = 30

describe.each(ENGINES)('a short round of the load on %s', (engine) => {
  test('soldiers study without a failure, and may all come back at once', {
    timeout: 120_000,
  }, async () => {
    const place = await makeTestDatabase(engine)
    try {
      await ensureInstallation(place.location, place.dataDir, SCALE)
      const { day, reconnected } = await load({
        ...{ location: place.location, dataDir: place.dataDir, nodes: 1 },
        ...{ soldiers: SOLDIERS, reconnecting: SOLDIERS, seconds: 4, speed: 600 },
      })
      expect(Object.fromEntries(day.failures)).toEqual({})
      expect(Object.fromEntries(reconnected.failures)).toEqual({})
      for (const kind of [
        'sign in',
        "today's deck",
        'save a session',
        'new reviews',
        'summaries',
      ]) {
        expect(day.waits.get(kind)?.length, kind).toBeGreaterThan(2)
      }
      expect(day.waits.get('take the upload')).toHaveLength(1)
      expect(day.waits.get('socket')).toHaveLength(SOLDIERS)
      expect(reconnected.waits.get('socket')).toHaveLength(SOLDIERS)
      expect(percentile(allWaits(reconnected), 0.99)).toBeLessThan(1000)
    } finally {
      await place.drop()
    }
  })
})
