import type { AnswerExtras } from '@squared-away/domain/study/answer-details'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DetailedCard } from '../../data/questions/on-request/answer-details.ts'
import { LoadedDetails } from './loaded-details.ts'

const DETAILS: AnswerExtras = { items: [], spoken: 'It is so.', why: null }
const deck = (count: number): DetailedCard[] =>
  Array.from({ length: count }, (_, index) => ({ id: `q${index}`, source: 'Default' }))

let calls: string[][]
let isAway: boolean
async function load(cards: readonly DetailedCard[]) {
  calls.push(cards.map(({ id }) => id))
  if (isAway) throw new Error('The network is away.')
  return new Map(cards.map(({ id }) => [id, DETAILS]))
}

beforeEach(() => {
  calls = []
  isAway = false
})
afterEach(() => vi.restoreAllMocks())

test('a deck is fetched in order, a hundred cards per call, and each call notifies', async () => {
  const details = new LoadedDetails(load)
  let notified = 0
  details.subscribe(() => {
    notified += 1
  })
  await details.want(deck(250))
  expect(calls.map((ids) => [ids[0], ids.length])).toEqual([
    ['q0', 100],
    ['q100', 100],
    ['q200', 50],
  ])
  expect(notified).toBe(3)
  expect(details.of('q249')).toBe(DETAILS)
  expect(details.of('q250')).toBeUndefined()
})

test('loaded cards and cards without a source are not fetched', async () => {
  const details = new LoadedDetails(load)
  await details.want(deck(2))
  await details.want([...deck(3), { id: 'own' }, { id: 'kept', source: null }])
  expect(calls).toEqual([['q0', 'q1'], ['q2']])
})

test('after a failure it resumes where it stopped', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const details = new LoadedDetails(load)
  isAway = true
  await details.want(deck(120))
  expect(details.of('q0')).toBeUndefined()
  isAway = false
  await details.again()
  expect(calls.map((ids) => ids.length)).toEqual([100, 100, 20])
  expect(details.of('q119')).toBe(DETAILS)
})
