import { describe, expect, it } from 'vitest'
import { findMentions, numberKey } from './publication-numbers.ts'

const known = new Set(
  [
    'AR 600-20',
    'AR 600-8-2',
    'AR 600-8-10',
    'AR 600-8-19',
    'AR 600-8-22',
    'AR 670-1',
    'ADP 1',
    'ADP 6-22',
    'ATP 6-22.1',
    'TC 3-21.5',
    'FM 7-22',
    'DA PAM 600-25',
    'STP 21-1-SMCT',
    'Army Directive 2026-13',
  ].map(numberKey),
)

function numbers(text: string): string[] {
  return findMentions(text, (key) => known.has(key)).map(({ number }) => number)
}

describe('a publication number', () => {
  it.each([
    ['AR 600-20', ['AR 600-20']],
    ['AR600-20', ['AR 600-20']],
    ['ar 600-20', ['AR 600-20']],
    ['A.R. 600-20', ['AR 600-20']],
    ['AR 600 - 20', ['AR 600-20']],
    ['AR 600- 20', ['AR 600-20']],
    ['AR 600 20', ['AR 600-20']],
    ['AR-600-20', ['AR 600-20']],
    ['AR: 600-20', ['AR 600-20']],
    ['Army Regulation 600-20', ['AR 600-20']],
    ['Army Reg. 600-20', ['AR 600-20']],
    ['Army Regulation (AR) 600-20', ['AR 600-20']],
    ['AR 600-20 15 Apr 2026', ['AR 600-20']],
    ['AR 600-20. 2 copies', ['AR 600-20']],
    ['AR 600-8-19', ['AR 600-8-19']],
    ['AR 600-8-2, -10, -19 and -22', ['AR 600-8-2', 'AR 600-8-10', 'AR 600-8-19', 'AR 600-8-22']],
    ['AR 600-8-19, -999', ['AR 600-8-19']],
    ['AR 600-8-19, 600-20, 670-1', ['AR 600-8-19', 'AR 600-20', 'AR 670-1']],
    ['ARs 600-20 AND 670-1', ['AR 600-20', 'AR 670-1']],
    ['ADP 1, 6-22', ['ADP 1', 'ADP 6-22']],
    ['ADP 6-22 and 1', ['ADP 6-22', 'ADP 1']],
    ['AR 670-1/DA PAM 670-1', ['AR 670-1', 'DA PAM 670-1']],
    ['TC 3-21.5.', ['TC 3-21.5']],
    ['T.C. 3-21 .5', ['TC 3-21.5']],
    ['Training Circular 3-21.5', ['TC 3-21.5']],
    ['DA Pamphlet 600-25', ['DA PAM 600-25']],
    ['Department of the Army Pamphlet 600-25', ['DA PAM 600-25']],
    ['Pam 600-25', ['DA PAM 600-25']],
    ['STP 21-1 SMCT', ['STP 21-1-SMCT']],
    ['STP 21-1', ['STP 21-1-SMCT']],
    ['AD 2026-13', ['Army Directive 2026-13']],
    ['Army Directive 13-2026', ['Army Directive 2026-13']],
    ['FM 6-22.1', ['FM 6-22.1']],
    ['AR 95-1', ['AR 95-1']],
  ])('is found in %j', (text, expected) => {
    expect(numbers(text)).toEqual(expected)
  })

  it.each([
    'Little Rock, AR 72201-1234',
    'the STP and ERB of 2026',
    'FM 30 radio',
    'AD 2026',
    'Bar 600-20',
    '555-0100',
    'AR',
  ])('is not found in %j', (text) => {
    expect(numbers(text)).toEqual([])
  })

  it('keeps the written form and its position', () => {
    const text = 'Study Army Regulation 600 - 20 first'
    const [mention] = findMentions(text, (key) => known.has(key))
    expect(mention?.written).toBe('Army Regulation 600 - 20')
    expect(text.slice(mention?.start, mention?.end)).toBe('Army Regulation 600 - 20')
  })
})
