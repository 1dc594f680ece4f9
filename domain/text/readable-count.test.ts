import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readableCount } from './readable-count.ts'

it('groups digits like the American number format', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(readableCount(count)).toBe(count.toLocaleString('en-US'))
    }),
  )
  expect([0, 999, 1000, -1000].map(readableCount)).toEqual(['0', '999', '1,000', '-1,000'])
})
