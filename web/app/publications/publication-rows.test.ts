import { expect, test } from 'vitest'
import { countSeen, publicationRows, successorOf } from './publication-rows.ts'

const ROWS = publicationRows({ 'TC 4-02.1': 3, 'ATP 4-02.11': 2, 'AR 600-25': 7, 'AR 9': 4 })

test('lists publications named by questions, and superseded ones, by number', () => {
  expect(ROWS.map(({ number, questions }) => [number, questions])).toEqual([
    ['AR 600-25', 7],
    ['ATP 4-02.11', 2],
    ['TC 4-02.1', 3],
  ])
  expect(publicationRows({}).map(({ number }) => number)).toEqual(['TC 4-02.1'])
})

test('counts every publication under how it was seen', () => {
  const counts = countSeen(ROWS)
  expect(counts.map(({ seen }) => seen)).toEqual(['text', 'official', 'secondary', 'memory'])
  expect(counts.reduce((sum, { publications }) => sum + publications, 0)).toBe(3)
  expect(counts.reduce((sum, { questions }) => sum + questions, 0)).toBe(12)
})

test('a superseded publication names its successor', () => {
  const old = ROWS.find(({ number }) => number === 'TC 4-02.1')
  expect(old && successorOf(old, ROWS)?.number).toBe('ATP 4-02.11')
  expect(ROWS[0] && successorOf(ROWS[0], ROWS)).toBeUndefined()
})
