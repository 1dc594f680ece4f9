import { expect, test } from 'vitest'
import { cardTimes } from './card-times.ts'

const cards = [
  { id: 'number', topic: 'Ranks' },
  { id: 'other', topic: 'Ranks' },
  { id: 'list', topic: 'Orders' },
  { id: 'unseen list', topic: 'Orders' },
]
const answers = (id: string, ms: number | null, times = 20) =>
  Array.from({ length: times }, () => ({ originalQuestionId: id, ms }))

test("uses a card's own answer times, or those of its topic if it is new", () => {
  const times = cardTimes(cards, [...answers('number', 5000), ...answers('list', 40_000)], 20_000)
  const of = (id: string) => times.get(id) ?? 0
  expect(of('list') / of('number')).toBeGreaterThan(4)
  expect(of('unseen list')).toBeGreaterThan(of('other'))
  expect(of('unseen list')).toBeLessThan(of('list'))
})

test('assumes equal times without measurements', () => {
  expect([...cardTimes(cards, answers('number', null), 20_000).values()]).toEqual([1, 1, 1, 1])
})

test('does not count a pause as answer time', () => {
  const times = cardTimes(
    cards,
    [...answers('other', 10_000), ...answers('number', 3_600_000, 1)],
    10_000,
  )
  expect(times.get('number')).toBeLessThan(4)
})
