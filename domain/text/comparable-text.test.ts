import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../testing/growth.ts'
import { comparableText } from './comparable-text.ts'

describe('comparableText', () => {
  it.each([
    ['Valley Forge', ' "valley  forge." '],
    ['10–15 days', '10-15 days'],
    ['The soldier’s creed', "The Soldier's Creed!"],
    ['M4\u00a0carbine', 'm4 carbine'],
    ['A\u200bR 600-25', 'A R 600-25'],
    ['ＡＲ 25', 'AR 25'],
  ])('treats %j and %j as the same', (one, other) => {
    expect(comparableText(one)).toBe(comparableText(other))
  })

  it.each([
    ['4', '14'],
    ['+', '-'],
    ['.', '!'],
    ['C', 'C#'],
    ['Yes', 'No'],
  ])('treats %j and %j as different', (one, other) => {
    expect(comparableText(one)).not.toBe(comparableText(other))
  })

  it('is idempotent, and empty only for blank texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = comparableText(text)
        if (/[\p{L}\p{N}]/u.test(text)) expect(once).not.toBe('')
        expect(comparableText(` ${text}\n`)).toBe(once)
      }),
    )
  })

  it('takes linear time for long runs of punctuation', () => {
    const make = (size: number) => `a${'. '.repeat(size)}b${'." '.repeat(size)}`
    expectLinear(200_000, make, comparableText)
  })
})
