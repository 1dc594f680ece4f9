import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { incomingText } from './incoming-text.ts'

describe('incomingText', () => {
  it.each([
    ['soft hyphens', 'Sol\u00addier', 'Soldier'],
    ['no-break spaces', 'AR\u00a0600-20,\u202f2\u20073', 'AR 600-20, 2 3'],
    ["Word's line break", 'one\vtwo', 'one\ntwo'],
    ['line breaks of other systems', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['zero-width spaces', 'AR\u200b 25\ufeff', 'AR 25'],
  ])('normalizes %s', (_, text, plain) => {
    expect(incomingText(text)).toBe(plain)
  })

  it.each(['Kaʻahumanu', '½ mile', '👩‍🚒', 'نمی‌خواهم', 'tab\there', 'a  b'])(
    'leaves %j alone',
    (text) => {
      expect(incomingText(text)).toBe(text)
    },
  )

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = incomingText(text)
        expect(incomingText(once)).toBe(once)
      }),
    )
  })
})
