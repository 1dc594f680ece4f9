import { expect, it } from 'vitest'
import { placeIn } from './row-places.ts'

it('returns the index of each id, and -1 for a missing one', () => {
  const ids = ['b', 'a', 'c']
  expect(['a', 'b', 'c', 'x'].map((id) => placeIn(ids, id))).toEqual([1, 0, 2, -1])
  expect(placeIn(ids.toSpliced(0, 1), 'a')).toBe(0)
})

it('reads a list once for any number of lookups', () => {
  let read = 0
  const ids = new Proxy(['a', 'b', 'c'], {
    get(target, key, receiver) {
      if (key === '2') read += 1
      return Reflect.get(target, key, receiver)
    },
  })
  for (let letter = 0; letter < 10; letter += 1) placeIn(ids, 'c')
  expect(read).toBe(1)
})
