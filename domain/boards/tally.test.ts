import { expect, test } from 'vitest'
import type { UnitBoardKind } from '../entities/unit-board.ts'
import { type Marks, releasedText, tally as tallyOf, tallyText } from './tally.ts'

const tally = (kind: UnitBoardKind, candidates: readonly Marks[]) =>
  tallyOf({ kind, absent: 'left-out' }, candidates, [])

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
    { sum: 1, of: 2, missing: 1, place: null, outcome: 'tie' },
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

test('silent members keep a candidate undecided as long as their votes could change it', () => {
  const outcomes = [
    [1, null, null],
    [1, 1, null],
    [0, 0, null],
    [1, 1, null, null],
    [1, 1, 1, null, null],
  ].map((marks) => tally('promotion', [marks])[0]?.outcome)
  expect(outcomes).toEqual(['open', 'recommended', 'not-recommended', 'open', 'recommended'])
})

test('no vote that comes later turns a decided majority', () => {
  const all = (length: number): (number | null)[][] =>
    length === 0
      ? [[]]
      : all(length - 1).flatMap((rest) => [null, 0, 1].map((vote) => [vote, ...rest]))
  for (const members of [1, 2, 3, 4, 5, 6, 7]) {
    for (const marks of all(members)) {
      const outcome = tally('promotion', [marks])[0]?.outcome
      if (outcome !== 'recommended' && outcome !== 'not-recommended') continue
      for (const vote of [0, 1]) {
        const later = tally('promotion', [marks.map((mark) => mark ?? vote)])[0]?.outcome
        expect(later, `${marks} with ${vote}`).toBe(outcome)
      }
    }
  }
})

test('an absent member’s points are left out, or the average of the others', () => {
  const candidates = [
    [80, null, 90],
    [80, 85, 91],
  ]
  const rule = { kind: 'nco-of-quarter', absent: 'averaged' } as const
  expect(tallyOf(rule, candidates, [])).toMatchObject([
    { sum: 255, place: 2, outcome: null },
    { sum: 256, place: 1, outcome: 'recommended' },
  ])
  expect(tally('nco-of-quarter', candidates)).toMatchObject([
    { sum: 170, missing: 1, place: 2 },
    { sum: 256, place: 1, outcome: 'open' },
  ])
})

test('one sentence says a tie, an absent member and an even number', () => {
  const say = (kind: UnitBoardKind, ...candidates: Marks[]) =>
    tally(kind, candidates).map((one) => tallyText(kind, one))
  expect(say('promotion', [1, 0, null], [1, 1, 0], [null, null, null])).toEqual([
    '1 of 2 GO, a tie; 1 member did not vote; an even number of votes',
    '2 of 3 GO, recommended',
    '',
  ])
  expect(say('soldier-of-quarter', [90, 80], [85, 80])).toEqual([
    '170 points, recommended',
    '165 points, place 2',
  ])
})

test('a board of both places NCOs and Soldiers apart, and numbers among themselves', () => {
  const rule = { kind: 'nco-of-quarter', absent: 'left-out', isForBoth: true } as const
  const names = ['SPC Roe', 'SGT Poe', 'CPL Doe', 'PFC Moe', 'Candidate 5']
  const tallied = tallyOf(rule, [[80], [90], [95], [null], [10]], names)
  expect(tallied.map((one) => tallyText('nco-of-quarter', one))).toEqual([
    '80 points, not decided among the Soldiers',
    '90 points, place 2 among the NCOs',
    '95 points, recommended among the NCOs',
    '',
    '10 points, recommended',
  ])
  expect(releasedText(tallied[1] ?? { outcome: null, place: null })).toBe('Place 2 among the NCOs.')
  const together = tallyOf({ ...rule, isForBoth: false }, [[80], [90]], names)
  expect(together.map(({ place }) => place)).toEqual([2, 1])
})
