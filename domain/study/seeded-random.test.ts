import { expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'

it('is repeatable per seed, differs between seeds and stays in [0, 1)', () => {
  const take = (seed: number) => Array.from({ length: 1000 }, seededRandom(seed))
  expect(take(1)).toEqual(take(1))
  expect(take(1)).not.toEqual(take(2))
  for (const number of take(3)) {
    expect(number).toBeGreaterThanOrEqual(0)
    expect(number).toBeLessThan(1)
  }
  const mean = take(4).reduce((sum, number) => sum + number, 0) / 1000
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05)
})
