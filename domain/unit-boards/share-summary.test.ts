import { expect, test } from 'vitest'
import { shareSummary } from './share-summary.ts'

const NOW = new Date('2026-11-23T18:00:00Z')

const SHARE = { expected: 0.804, low: 0.63, high: 0.96 }

const soFar = (topic: string, answered: number) => ({
  ...{ topic, cards: 50, answered, right: 0, last: [] },
})

const known = {
  answeredAt: [
    '2026-11-10T18:00:00Z',
    '2026-11-17T18:00:00Z',
    '2026-11-22T18:00:00Z',
    '2026-11-22T19:00:00Z',
    '2026-11-23T17:00:00Z',
  ],
  readiness: {
    forecast: {
      known: true as const,
      share: SHARE,
      topics: ['Drill', 'Maps', 'Cooking'].map((topic) => ({
        ...{ topic, cards: 50, unseen: 0, share: SHARE },
      })),
    },
    today: new Map([['Drill', 0.617]]),
    day: '2026-12-14',
  },
  soFar: [soFar('Maps', 0), soFar('Drill', 12), soFar('Cooking', 7)],
  shared: ['Drill', 'Maps'],
  mockBoards: 2,
}

test('counts what is not for the board beside, of the unit board’s topics alone', () => {
  expect(shareSummary(known, NOW, 'UTC')).not.toHaveProperty('offBoard')
  const offBoard = new Map([
    ['Drill', 3],
    ['Cooking', 5],
  ])
  expect(shareSummary({ ...known, offBoard }, NOW, 'UTC').offBoard).toBe(3)
  expect(shareSummary({ ...known, offBoard: new Map() }, NOW, 'UTC').offBoard).toBe(0)
})

test('counts the days with an answer among the last seven, today included', () => {
  expect(shareSummary(known, NOW, 'UTC').studiedDays).toBe(3)
  expect(shareSummary({ ...known, answeredAt: [] }, NOW, 'UTC').studiedDays).toBe(0)
})

test('shares what is known today of the unit board’s topics alone, and what is not started', () => {
  expect(shareSummary(known, NOW, 'UTC')).toMatchObject({
    topics: {
      day: '2026-12-14',
      list: [
        { topic: 'Drill', cards: 50, seen: 12, known: { today: 62, low: 63, high: 96 } },
        { topic: 'Maps', cards: 50, seen: 0, known: null },
      ],
    },
    // What an older share tells: nothing of a topic that is not started.
    readiness: [{ topic: 'Drill', percent: 80 }],
    mockBoards: 2,
    asOf: '2026-11-23T18:00:00.000Z',
  })
})
