import { expect, test } from 'vitest'
import { topicStandings } from './topic-standings.ts'

const soFar = (topic: string, answered: number) => ({
  ...{ topic, cards: 44, answered, right: 0, last: [] },
})

const share = { expected: 0.86, low: 0.7, high: 0.95 }

test('a topic that nobody opened is not started, whatever the forecast says of it', () => {
  const forecast = {
    known: true as const,
    share,
    topics: ['Drill', 'Maps', 'Weapons'].map((topic) => ({ topic, cards: 44, unseen: 0, share })),
  }
  const today = new Map([
    ['Drill', 0.6],
    ['Maps', 0.4],
    ['Weapons', 0.4],
  ])
  expect(
    topicStandings({ forecast, today }, [
      soFar('Maps', 0),
      soFar('Drill', 12),
      soFar('Weapons', 3),
    ]),
  ).toEqual([
    {
      topic: 'Weapons',
      cards: 44,
      seen: 3,
      known: { today: 0.4, onTheDay: { low: 0.7, high: 0.95 } },
    },
    {
      topic: 'Drill',
      cards: 44,
      seen: 12,
      known: { today: 0.6, onTheDay: { low: 0.7, high: 0.95 } },
    },
    { topic: 'Maps', cards: 44, seen: 0, known: null },
  ])
})

test('without enough answers it tells what was seen', () => {
  const forecast = { known: false as const, answersMissing: 12 }
  expect(topicStandings({ forecast, today: new Map() }, [soFar('Drill', 2)])).toEqual([
    { topic: 'Drill', cards: 44, seen: 2, known: null },
  ])
})
