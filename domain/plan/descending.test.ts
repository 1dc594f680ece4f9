import fc from 'fast-check'
import { expect, test } from 'vitest'
import { descending } from './descending.ts'

/** A narrow range, so that many are equal. */
const keysOfCards = fc.array(
  fc.oneof(fc.constantFrom(0, 0.25, 0.5, 1), fc.double({ noNaN: true, min: -1, max: 1 })),
  { maxLength: 200 },
)

test('returns the order of a stable sort for any number of taken items', () => {
  fc.assert(
    fc.property(keysOfCards, fc.nat(200), (keys, taken) => {
      const places = [...keys.keys()]
      const keyOf = (at: number) => keys[at] ?? 0
      const sorted = places.toSorted((a, b) => keyOf(b) - keyOf(a))
      expect(firstOf(descending(places, keyOf), taken)).toEqual(sorted.slice(0, taken))
      expect([...descending(places, keyOf)]).toEqual(sorted)
    }),
  )
})

test('keeps repeated indexes', () => {
  expect([...descending([7, 3, 7, 5], (place) => -place)]).toEqual([3, 5, 7, 7])
})

function firstOf(places: Iterable<number>, count: number): number[] {
  const first: number[] = []
  for (const place of places) {
    if (first.length === count) break
    first.push(place)
  }
  return first
}
