import { expect, test } from 'vitest'
import { countSeen, findSuccessor, publicationRows } from './publication-rows.ts'

const ROWS = publicationRows({
  cited: { 'TC 4-02.1': 3, 'ATP 4-02.11': 2, 'AR 600-25': 7, 'AR 9': 4 },
  aside: { 'AR 600-25': 1 },
})

test('lists publications named by questions, and superseded ones, by number', () => {
  expect(ROWS.map(({ number, questions }) => [number, questions])).toEqual([
    ['AR 600-25', 7],
    ['ATP 4-02.11', 2],
    ['TC 4-02.1', 3],
  ])
  expect(publicationRows({ cited: {}, aside: {} }).map(({ number }) => number)).toEqual([
    'TC 4-02.1',
  ])
})

test('counts every publication under how it was seen', () => {
  const counts = countSeen(ROWS)
  expect(counts.map(({ seen }) => seen)).toEqual(['text', 'official', 'secondary', 'memory'])
  expect(counts.reduce((sum, { publications }) => sum + publications, 0)).toBe(3)
  expect(counts.reduce((sum, { questions }) => sum + questions, 0)).toBe(12)
})

test('counts what is set aside', () => {
  expect(ROWS.map(({ aside }) => aside)).toEqual([1, 0, 0])
})

test('names the edition in force unless it is the one that the questions rest on', () => {
  const cited = { 'AR 600-8-22': 33, 'ADP 5-0': 42, 'AR 525-13': 18 }
  const rows = publicationRows({ cited, aside: {} })
  const newer = new Map(rows.map((row) => [row.number, row.newer]))
  expect(newer.get('AR 600-8-22')).toBe('2025-07-30')
  // Looked up, and the same.
  expect(newer.get('ADP 5-0')).toBe(null)
  // The edition that its questions rest on is not known.
  expect(newer.get('AR 525-13')).toBe('2019-12-03')
})

test('a superseded publication names its successor', () => {
  const old = ROWS.find(({ number }) => number === 'TC 4-02.1')
  expect(old && findSuccessor(old, ROWS)?.number).toBe('ATP 4-02.11')
  expect(ROWS[0] && findSuccessor(ROWS[0], ROWS)).toBeUndefined()
})
