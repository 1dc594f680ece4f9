import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { pickRandom, shuffle } from './shuffle.ts'

it('keeps every item once and does not change the list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer()),
      fc.noShrink(fc.infiniteStream(fraction)),
      (items, stream) => {
        const before = [...items]
        const shuffled = shuffle(items, () => stream.next().value)
        expect(items).toEqual(before)
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b))
      },
    ),
  )
})

it('gives every order of four items about equally often', () => {
  const random = seededRandom(7)
  const counts = new Map<string, number>()
  const rounds = 24_000
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffle(['a', 'b', 'c', 'd'], random).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(24)
  // 1000 expected of each; 150 is almost five standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - rounds / 24)).toBeLessThan(150)
})

it('picks at most the requested number', () => {
  expect(pickRandom([1, 2, 3], 2, () => 0)).toHaveLength(2)
  expect(pickRandom([1, 2, 3], 5, () => 0)).toHaveLength(3)
  expect(pickRandom([1, 2, 3], -1, () => 0)).toEqual([])
})

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
