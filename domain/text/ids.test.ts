import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentId } from '../entities/text.ts'
import { ID_PATTERN, makeId } from './ids.ts'

const randomHex = (length: number) => 'a'.repeat(length)

describe('makeId', () => {
  it('concatenates seconds, microseconds and random digits', () => {
    const now = new Date(0x68c3f0a1 * 1000 + 500)
    expect(makeId(now, 0x1f4a9, () => 'be21c07')).toBe('68c3f0a11f4a9be21c07')
    expect(makeId(new Date(0), 7, randomHex)).toBe('0000000000007aaaaaaa')
  })

  it('always makes a valid 20-digit id, and later ones sort later', () => {
    const moment = fc.tuple(
      fc.date({ min: new Date(0), max: new Date('2106-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 999_999 }),
    )
    fc.assert(
      fc.property(moment, moment, ([now, microseconds], [other, otherMicroseconds]) => {
        const id = makeId(now, microseconds, randomHex)
        expect(id).toMatch(/^[0-9a-f]{20}$/)
        expect(id).toMatch(ID_PATTERN)
        const time = Math.floor(now.getTime() / 1000) * 1e6 + microseconds
        const otherTime = Math.floor(other.getTime() / 1000) * 1e6 + otherMicroseconds
        expect(id < makeId(other, otherMicroseconds, randomHex)).toBe(time < otherTime)
      }),
    )
  })
})

it('uses the same id pattern as the schemas', () => {
  const candidates = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.stringMatching(/^[A-Za-z0-9._-]{0,40}$/),
    fc.constantFrom('unique()', '../x', 'a\n', '_a', 'a'.repeat(36), 'a'.repeat(37), ''),
  )
  fc.assert(
    fc.property(candidates, (text) => {
      expect(ID_PATTERN.test(text)).toBe(documentId.safeParse(text).success)
    }),
  )
})
