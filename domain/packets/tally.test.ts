import { expect, test } from 'vitest'
import { tally } from './tally.ts'

test('a majority of a promotion board recommends', () => {
  expect(
    tally('promotion', [
      [1, 1, 0],
      [0, 0, 1],
      [1, 1, 1],
    ]).map(({ outcome }) => outcome),
  ).toEqual(['recommended', 'not-recommended', 'recommended'])
})

test('an even vote of a promotion board is a tie that it must not have', () => {
  expect(tally('promotion', [[1, 0, null]])).toEqual([
    { sum: 1, of: 2, place: null, outcome: 'tie' },
  ])
})

test('points rank the candidates, and equal ones share a place', () => {
  const tallied = tally('soldier-of-quarter', [
    [80, 90],
    [95, 75],
    [60, 60],
  ])
  expect(tallied.map(({ place, outcome }) => [place, outcome])).toEqual([
    [1, 'tie'],
    [1, 'tie'],
    [3, null],
  ])
  expect(tally('nco-of-quarter', [[90], [80]])[0]).toMatchObject({
    place: 1,
    outcome: 'recommended',
  })
})

test('nothing is decided before anybody votes, and an Audie Murphy board decides by its rule', () => {
  expect(tally('promotion', [[null, null]])[0]?.outcome).toBeNull()
  expect(tally('nco-of-quarter', [[null]])[0]).toMatchObject({ place: null, outcome: null })
  expect(tally('audie-murphy', [[1, 1, 1]])[0]?.outcome).toBe('decide')
})
