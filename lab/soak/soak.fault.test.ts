import { expect, test } from 'vitest'
import { type Sample, soak, soakFaults } from './soaking.ts'

test('fault 24: a short soak meets the limits of a half-hour one', async () => {
  const leastRequests = 1000
  const soaked = await soak({ seconds: 4, leastRequests, rate: 240, sampleEvery: 1 })
  expect(soakFaults(soaked)).toEqual([])
  expect(soaked.samples.at(-1)?.requests).toBeGreaterThanOrEqual(leastRequests)
})

test('fault 24: reports unbounded growth', () => {
  const sample = (part: Partial<Sample>): Sample => ({
    ...{ second: 0, requests: 0, residentMB: 100, walMB: 4, databaseMB: 2 },
    ...part,
  })
  const after = (part: Partial<Sample>, failures: string[] = []) =>
    soakFaults({ samples: [sample({}), sample({ requests: 432_000, ...part })], failures })
  expect(after({ residentMB: 163 })).toEqual([])
  expect(after({ residentMB: 165 })).toEqual(['Memory grew by 65 MB; 64 are allowed.'])
  expect(after({ walMB: 129 })).toHaveLength(1)
  expect(after({ databaseMB: 4.1 })).toHaveLength(1)
  expect(after({}, ['GET /: 500'])).toEqual(['A request failed: GET /: 500'])
})
