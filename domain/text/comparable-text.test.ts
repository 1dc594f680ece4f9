import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { threadTime } from '../../server/testing/event-loop.ts'
import { comparableText } from './comparable-text.ts'

describe('comparableText', () => {
  it.each([
    ['Valley Forge', ' "valley  forge." '],
    ['10–15 days', '10-15 days'],
    ['The soldier’s creed', "The Soldier's Creed!"],
    ['M4\u00a0carbine', 'm4 carbine'],
    ['A\u200bR 600-25', 'A R 600-25'],
    ['ＡＲ 25', 'AR 25'],
  ])('takes %j and %j for the same', (one, other) => {
    expect(comparableText(one)).toBe(comparableText(other))
  })

  it.each([
    ['4', '14'],
    ['+', '-'],
    ['.', '!'],
    ['C', 'C#'],
    ['Yes', 'No'],
  ])('keeps %j and %j apart', (one, other) => {
    expect(comparableText(one)).not.toBe(comparableText(other))
  })

  it('changes nothing the second time, and gives nothing only for what is blank', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = comparableText(text)
        if (/[\p{L}\p{N}]/u.test(text)) expect(once).not.toBe('')
        expect(comparableText(` ${text}\n`)).toBe(once)
      }),
    )
  })

  it('takes a long row of marks in a moment', () => {
    const started = threadTime()
    comparableText(`a${'. '.repeat(100_000)}b${'." '.repeat(100_000)}`)
    expect(threadTime() - started).toBeLessThan(1000)
  })
})
