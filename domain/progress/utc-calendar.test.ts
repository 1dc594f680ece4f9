import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayLabel, isoDay, startOfWeek, weekdayOfDayNumber } from './utc-calendar.ts'

const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000

describe('UTC days', () => {
  it.each([
    ['1970-01-01', 4, '1969-12-28', '1 Jan 1970'],
    ['2024-02-29', 4, '2024-02-25', '29 Feb 2024'],
    ['2025-06-01', 0, '2025-06-01', '1 Jun 2025'],
    ['2025-01-04', 6, '2024-12-29', '4 Jan 2025'],
  ])('%s is weekday %d of the week of %s', (iso, weekday, sunday, label) => {
    const day = dayOf(iso)
    expect([weekdayOfDayNumber(day), isoDay(startOfWeek(day)), isoDay(day), dayLabel(day)]).toEqual(
      [weekday, sunday, iso, label],
    )
  })

  it('have the right weekday, also before 1970', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => {
        expect(weekdayOfDayNumber(day)).toBe(new Date(day * 86_400_000).getUTCDay())
        expect(weekdayOfDayNumber(startOfWeek(day))).toBe(0)
        expect(day - startOfWeek(day)).toBeLessThan(7)
      }),
    )
  })
})
