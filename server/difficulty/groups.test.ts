import { SOLDIERS_PER_GROUP } from '@squared-away/domain/question-sets/question-statistics'
import { seededRandom } from '@squared-away/domain/study/seeded-random'
import { expect, test } from 'vitest'
import { splitIntoGroups } from './groups.ts'
import { NOISE_VARIANCE, noise } from './noise.ts'

const answers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at,
    isFirstRight: at % 2 === 0,
    isDelayedRight: at % 4 === 0,
  }))

test('makes whole groups only, with everybody in one at most', () => {
  const random = seededRandom(1)
  for (const count of [0, 19, 20, 39, 40, 61]) {
    const groups = splitIntoGroups(answers(count), random)
    expect(groups).toHaveLength(Math.floor(count / SOLDIERS_PER_GROUP))
    const members = groups.flatMap((group) => group.members.map(({ id }) => id))
    expect(new Set(members).size).toBe(groups.length * SOLDIERS_PER_GROUP)
  }
})

test('groups soldiers at random, not in the order in which they answered', () => {
  const first = splitIntoGroups(answers(40), seededRandom(1))[0]?.members.map(({ id }) => id) ?? []
  expect(first.some((id) => id >= SOLDIERS_PER_GROUP)).toBe(true)
})

test('the sums are right on average', () => {
  const random = seededRandom(2)
  const groups = Array.from({ length: 4000 }, () => splitIntoGroups(answers(20), random)).flat()
  const mean = (of: keyof (typeof groups)[number]['sums']) =>
    groups.reduce((sum, { sums }) => sum + sums[of], 0) / groups.length
  expect(mean('rightRight')).toBeCloseTo(5, 0)
  expect(mean('rightWrong')).toBeCloseTo(5, 0)
  expect(mean('wrongRight')).toBeCloseTo(0, 0)
  expect(mean('wrongWrong')).toBeCloseTo(10, 0)
})

test('if a sum is one higher, no result is more than e times as likely', () => {
  const random = seededRandom(3)
  const draws = Array.from({ length: 400_000 }, () => noise(random))
  const count = (value: number) => draws.filter((one) => one === value).length
  for (const value of [-3, -2, -1, 0, 1, 2]) {
    const ratio = count(value) / count(value + 1)
    expect(ratio).toBeLessThan(Math.E * 1.05)
    expect(ratio).toBeGreaterThan(1 / (Math.E * 1.05))
  }
  const variance = draws.reduce((sum, one) => sum + one ** 2, 0) / draws.length
  expect(variance).toBeGreaterThan(NOISE_VARIANCE * 0.97)
  expect(variance).toBeLessThan(NOISE_VARIANCE * 1.03)
})
