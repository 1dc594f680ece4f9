import { expect, test } from 'vitest'
import { shareSummary } from './share-summary.ts'

const NOW = new Date('2026-11-23T18:00:00Z')

const known = {
  answeredAt: [
    '2026-11-10T18:00:00Z',
    '2026-11-17T18:00:00Z',
    '2026-11-22T18:00:00Z',
    '2026-11-22T19:00:00Z',
    '2026-11-23T17:00:00Z',
  ],
  topics: [
    { topic: 'Drill', share: 0.804 },
    { topic: 'Cooking', share: 0.5 },
  ],
  shared: ['Drill', 'Maps'],
  mockBoards: 2,
}

test('counts the days with an answer among the last seven, today included', () => {
  expect(shareSummary(known, NOW, 'UTC').studiedDays).toBe(3)
  expect(shareSummary({ ...known, answeredAt: [] }, NOW, 'UTC').studiedDays).toBe(0)
})

test('shares the readiness of the unit board’s topics alone', () => {
  expect(shareSummary(known, NOW, 'UTC')).toMatchObject({
    readiness: [{ topic: 'Drill', percent: 80 }],
    mockBoards: 2,
    asOf: '2026-11-23T18:00:00.000Z',
  })
})
