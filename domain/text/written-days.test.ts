import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findWrittenDays, readTypedDay } from './written-days.ts'

const DAY = '2026-12-17'

describe('a typed day', () => {
  it.each([
    '2026-12-17',
    '2026/12/17',
    '20261217',
    '12/17/2026',
    '12/17/26',
    '12-17-2026',
    '17 December 2026',
    '17 DEC 2026',
    '17 Dec 26',
    '17DEC26',
    '17-Dec-2026',
    '17th of December 2026',
    'December 17, 2026',
    'Dec. 17th, 2026',
    'dec 17 2026',
    '171300DEC26',
    '171300RDEC26',
    '171300Z DEC 2026',
    '  17   DEC 2026 ',
  ])('%j is read', (text) => {
    expect(readTypedDay(text)).toBe(DAY)
  })

  it.each([
    '',
    'soon',
    '17/12/2026',
    '31 FEB 2026',
    '2026-13-01',
    '2026-2-30',
    '17 December',
    '17 DEC 2026 0900',
    '17 DEC 2026 or 18 DEC 2026',
    'AR 600-20',
    '12-17/2026',
    '9'.repeat(10_000),
  ])('does not read %j', (text) => {
    expect(readTypedDay(text)).toBeNull()
  })

  it('is the same in every format, for any day', () => {
    const anyDay = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(anyDay, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', day = ''] = iso.split('-')
        const name = date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
        const forms = [
          iso,
          `${month}/${day}/${year}`,
          `${Number(month)}/${Number(day)}/${year}`,
          `${Number(day)} ${name.slice(0, 3).toUpperCase()} ${year}`,
          `${name} ${Number(day)}, ${year}`,
        ]
        expect(forms.map(readTypedDay)).toEqual(forms.map(() => iso))
      }),
    )
  })
})

describe('days of a text', () => {
  it('are in text order with their positions', () => {
    const text = 'Packets NLT 3 December 2026; the board meets 12/17/2026 at 0900.'
    const found = findWrittenDays(text)
    expect(found.map(({ day }) => day)).toEqual(['2026-12-03', DAY])
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
      '3 December 2026',
      '12/17/2026',
    ])
  })

  it('a range is read as its first day', () => {
    expect(findWrittenDays('17-18 December 2026').map(({ day }) => day)).toEqual([DAY])
    expect(findWrittenDays('December 17 and 18, 2026').map(({ day }) => day)).toEqual([DAY])
  })

  it('are not found in publication and telephone numbers', () => {
    const text =
      'AR 600-8-19, TM 9-1005-319-10, ATP 6-22.1, 555-0100, 254-555-0123, building 4-2-19'
    expect(findWrittenDays(text).map(({ day }) => day)).toEqual([])
  })
})
