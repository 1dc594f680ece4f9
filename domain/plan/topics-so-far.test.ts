import { expect, test } from 'vitest'
import { topicsSoFar, weakestTopic } from './topics-so-far.ts'

const card = (id: string, topic: string) => ({ id, topic })

const answer = (originalQuestionId: string, isCorrect: boolean, at: string) => ({
  ...{ $id: `${originalQuestionId} ${at}`, originalQuestionId, isCorrect, at },
  ...{ mode: 'flashcard' as const, ms: 1000, chosen: null },
})

const CARDS = [
  ...['a1', 'a2'].map((id) => card(id, 'Awards')),
  ...['d1', 'd2'].map((id) => card(id, 'Drill')),
  ...['f1', 'f2'].map((id) => card(id, 'First aid')),
  card('m1', 'Maps'),
]

test('lists weak topics first, then unstarted ones, then those without a mistake', () => {
  const reviews = [
    answer('a1', true, '2026-01-02T10:00:00.000+00:00'),
    answer('d1', false, '2026-01-02T10:00:00.000+00:00'),
    answer('f1', true, '2026-01-02T10:00:00.000+00:00'),
    answer('f2', false, '2026-01-02T10:00:00.000+00:00'),
  ]
  expect(topicsSoFar(CARDS, reviews, 'UTC')).toEqual([
    { topic: 'Drill', cards: 2, answered: 1, right: 0, last: [false] },
    { topic: 'First aid', cards: 2, answered: 2, right: 1, last: [true, false] },
    { topic: 'Maps', cards: 1, answered: 0, right: 0, last: [] },
    { topic: 'Awards', cards: 2, answered: 1, right: 1, last: [true] },
  ])
})

test('a card counts by its latest answer, in any order of the log', () => {
  const reviews = [
    answer('m1', true, '2026-01-03T10:00:00.000+00:00'),
    answer('m1', false, '2026-01-02T10:00:00.000+00:00'),
  ]
  expect(topicsSoFar([card('m1', 'Maps')], reviews, 'UTC')).toEqual([
    { topic: 'Maps', cards: 1, answered: 1, right: 1, last: [false, true] },
  ])
})

test('holds the latest ten answers of a topic, oldest first', () => {
  const reviews = Array.from({ length: 12 }, (_, at) =>
    answer(
      at % 2 === 0 ? 'a1' : 'a2',
      at >= 3,
      `2026-01-${String(at + 1).padStart(2, '0')}T10:00:00Z`,
    ),
  )
  const [awards] = topicsSoFar(CARDS.slice(0, 2), reviews.toReversed(), 'UTC')
  expect(awards?.last).toEqual([false, ...Array.from({ length: 9 }, () => true)])
})

test('a repeat of a card on one day does not count', () => {
  const reviews = [
    answer('m1', false, '2026-01-02T10:00:00.000+00:00'),
    answer('m1', true, '2026-01-02T10:02:00.000+00:00'),
  ]
  expect(topicsSoFar([card('m1', 'Maps')], reviews, 'UTC')).toEqual([
    { topic: 'Maps', cards: 1, answered: 1, right: 0, last: [false] },
  ])
})

test('a topic is named as the weakest from five answers on', () => {
  const so = (topic: string, answers: number) => ({
    ...{ topic, cards: 9, answered: answers, right: 0 },
    last: Array.from({ length: answers }, () => false),
  })
  const soFar = [so('Drill', 4), so('Maps', 5)]
  expect(weakestTopic(soFar, soFar)).toBe('Maps')
  expect(weakestTopic([so('Drill', 4)], soFar)).toBeNull()
})
