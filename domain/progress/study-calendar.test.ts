import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarRows, studyCalendar } from './study-calendar.ts'

const at = (startTime: string, durationMinutes = 10) => ({ startTime, durationMinutes })
const now = new Date('2025-06-03T12:00:00Z') // a Tuesday

describe('the study calendar', () => {
  it('has whole weeks from Sunday, ending with today', () => {
    const calendar = studyCalendar([], now)
    expect(calendar).toHaveLength(53)
    expect(calendar.every((week) => week.days.length === 7)).toBe(true)
    const last = calendar.at(-1)
    expect(last?.start).toBe('2025-06-01')
    expect(last?.days.map((day) => day?.day ?? null)).toEqual([
      ...['2025-06-01', '2025-06-02', '2025-06-03'],
      ...[null, null, null, null],
    ])
    expect(calendar[0]?.start).toBe('2024-06-02')
  })

  it('adds up the sessions of a UTC day', () => {
    const calendar = studyCalendar(
      [
        at('2025-06-01T23:59:59.999+00:00', 5),
        at('2025-06-01T20:30:00-04:00', 20),
        at('2025-06-02T00:00:00.000Z', 15),
        at('soon'),
        at('2025-06-04T00:00:00.000Z'),
      ],
      now,
      1,
    )
    expect(calendarRows(calendar)).toEqual([
      { day: '2025-06-02', label: '2 Jun 2025', sessions: 2, minutes: 35, level: 3 },
      { day: '2025-06-01', label: '1 Jun 2025', sessions: 1, minutes: 5, level: 1 },
    ])
  })

  it.each([
    [1, 1],
    [14, 1],
    [15, 2],
    [29, 2],
    [30, 3],
    [59, 3],
    [60, 4],
    [1440, 4],
  ])('draws %d minutes at level %d', (minutes, level) => {
    const calendar = studyCalendar([at('2025-06-03T01:00:00Z', minutes)], now, 1)
    expect(calendar[0]?.days[2]?.level).toBe(level)
  })

  it('labels the first week and each week in which a month begins', () => {
    const months = studyCalendar([], now, 5).map((week) => week.month)
    expect(months).toEqual(['May', '', '', '', 'Jun'])
    expect(studyCalendar([], new Date('2025-05-31T00:00:00Z'), 1)[0]?.month).toBe('May')
  })

  it('shows each day once, in order, across leap days and years', () => {
    const ms = fc.integer({ min: Date.parse('1999-01-01'), max: Date.parse('2101-01-01') })
    fc.assert(
      fc.property(ms, fc.integer({ min: 1, max: 60 }), (moment, weeks) => {
        const days = studyCalendar([], new Date(moment), weeks)
          .flatMap((week) => week.days)
          .filter((day) => day !== null)
        const walk = new Date(`${days[0]?.day}T00:00:00Z`)
        expect(walk.getUTCDay()).toBe(0)
        for (const { day } of days) {
          expect(day).toBe(walk.toISOString().slice(0, 10))
          walk.setUTCDate(walk.getUTCDate() + 1)
        }
        expect(days.at(-1)?.day).toBe(new Date(moment).toISOString().slice(0, 10))
      }),
    )
  })

  it('accounts for every minute', () => {
    const span = fc.integer({ min: 0, max: 20 * 1440 })
    fc.assert(
      fc.property(fc.array(fc.tuple(span, fc.integer({ min: 1, max: 1440 }))), (given) => {
        const start = Date.parse('2025-05-14T12:00:00Z')
        const sessions = given.map(([offset, minutes]) =>
          at(new Date(start + offset * 60_000).toISOString(), minutes),
        )
        const rows = calendarRows(studyCalendar(sessions, now, 4))
        const total = given.reduce((sum, [, minutes]) => sum + minutes, 0)
        expect(rows.reduce((sum, row) => sum + row.minutes, 0)).toBe(total)
        expect(rows.reduce((sum, row) => sum + row.sessions, 0)).toBe(given.length)
      }),
    )
  })
})
