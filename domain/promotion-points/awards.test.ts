import { expect, test } from 'vitest'
import { AIRBORNE_POINTS, AWARDS, awardPoints } from './awards.ts'

/** Table 3-5 as it is printed. */
const PRINTED = [
  ["Soldier's Medal or higher", 35],
  ['Bronze Star Medal with "V" device', 35],
  ['Bronze Star Medal', 30],
  ['Purple Heart', 30],
  ['Defense Meritorious Service Medal', 25],
  ['Meritorious Service Medal', 25],
  ['Air Medal with "V" device', 25],
  ['Army Commendation Medal with "V" device', 25],
  ['Air Medal', 20],
  ['Joint Service Commendation Medal', 20],
  ['Army Commendation Medal', 20],
  ['Joint Service Achievement Medal', 10],
  ['Army Achievement Medal', 10],
  ['Good Conduct Medal', 10],
  ['Army Reserve Components Achievement Medal', 10],
  ['Armed Forces Reserve Medal', 10],
  ['Military Outstanding Volunteer Service Medal', 10],
  ['Army Recruiting Ribbon', 10],
] as const

test.each(PRINTED)('a %s gives %i points, and two give twice that', (name, points) => {
  const award = AWARDS.find((each) => each.name === name)
  expect(award && awardPoints({ [award.id]: 1 })).toBe(points)
  expect(award && awardPoints({ [award.id]: 2 })).toBe(2 * points)
})

test('the table has no other award', () => {
  expect(AWARDS.map(({ name }) => name)).toEqual(PRINTED.map(([name]) => name))
  expect(awardPoints({ somethingElse: 3 })).toBe(0)
})

test('at most four recruiting ribbons count', () => {
  expect(awardPoints({ recruiting: 4 })).toBe(40)
  expect(awardPoints({ recruiting: 5 })).toBe(40)
})

test('table 3-7', () => {
  expect(AIRBORNE_POINTS).toEqual({ none: 0, parachutist: 20, jumpmaster: 40 })
})
