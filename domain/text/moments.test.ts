import { describe, expect, it } from 'vitest'
import { readMoment, utcDayNumber } from './moments.ts'

describe('readMoment', () => {
  it.each([
    ['2025-01-01T00:00:00.000+00:00', '2025-01-01T00:00:00.000Z'],
    ['2025-01-01T00:00:00Z', '2025-01-01T00:00:00.000Z'],
    ['2025-01-01T01:30:00+02:00', '2024-12-31T23:30:00.000Z'],
    ['2025-01-01', '2025-01-01T00:00:00.000Z'],
  ])('reads %s', (text, expected) => {
    expect(new Date(readMoment(text) ?? Number.NaN).toISOString()).toBe(expected)
  })

  it.each(['2025-07-01T23:30', '2025-07-01T23:30:00', '2025-07-01T23:30:00.000'])(
    'reads %s, which has no offset, as UTC',
    (text) => {
      expect(readMoment(text)).toBe(Date.UTC(2025, 6, 1, 23, 30))
    },
  )

  it.each(['', 'today', 'room 1', '12', '2025-13-01', '2025-01-01Tnoon', '1/2/2025'])(
    'says null to %j',
    (text) => {
      expect(readMoment(text)).toBeNull()
    },
  )
})

describe('utcDayNumber', () => {
  it('changes at UTC midnight, before 1970 too', () => {
    expect(utcDayNumber(Date.UTC(1970, 0, 1))).toBe(0)
    expect(utcDayNumber(Date.UTC(1970, 0, 1) - 1)).toBe(-1)
    expect(utcDayNumber(Date.UTC(1970, 0, 2))).toBe(1)
  })
})
