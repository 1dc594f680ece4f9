import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weeklyMinutes } from './weekly-minutes.ts'

const at = (startTime: string, durationMinutes = 10) => ({ startTime, durationMinutes })
const now = new Date('2025-01-01T12:00:00Z') // a Wednesday

describe('the minutes of each week', () => {
  it('run from Sunday to Saturday and include weeks without study', () => {
    const sessions = [
      at('2024-12-28T23:59:59.999Z', 30),
      at('2024-12-29T00:00:00.000Z', 45),
      at('2025-01-01T11:00:00.000Z', 20),
      at('2024-12-14T12:00:00.000Z', 7),
    ]
    expect(weeklyMinutes(sessions, now, 4)).toEqual([
      {
        start: '2024-12-08',
        label: '8 Dec 2024 to 14 Dec 2024',
        sessions: 1,
        minutes: 7,
        time: '7m',
      },
      {
        start: '2024-12-15',
        label: '15 Dec 2024 to 21 Dec 2024',
        sessions: 0,
        minutes: 0,
        time: '0m',
      },
      {
        start: '2024-12-22',
        label: '22 Dec 2024 to 28 Dec 2024',
        sessions: 1,
        minutes: 30,
        time: '30m',
      },
      {
        start: '2024-12-29',
        label: '29 Dec 2024 to 4 Jan 2025',
        sessions: 2,
        minutes: 65,
        time: '1h 5m',
      },
    ])
  })

  it('leave out older, unreadable and future sessions', () => {
    const sessions = [at('2024-12-07T23:59:59Z'), at('2025-01-05T00:00:00Z'), at('soon')]
    expect(weeklyMinutes(sessions, now, 4).every((week) => week.minutes === 0)).toBe(true)
    expect(weeklyMinutes([], now)).toHaveLength(12)
  })

  it('agree with a count by calendar', () => {
    const offset = fc.integer({ min: -40 * 1440, max: 10 * 1440 })
    fc.assert(
      fc.property(fc.array(fc.tuple(offset, fc.integer({ min: 1, max: 90 }))), (given) => {
        const sessions = given.map(([minutes, length]) =>
          at(new Date(now.getTime() + minutes * 60_000).toISOString(), length),
        )
        for (const week of weeklyMinutes(sessions, now, 5)) {
          const from = new Date(`${week.start}T00:00:00Z`)
          expect(from.getUTCDay()).toBe(0)
          const until = new Date(from)
          until.setUTCDate(until.getUTCDate() + 7)
          const inside = sessions.filter(
            ({ startTime }) => startTime >= from.toISOString() && startTime < until.toISOString(),
          )
          expect(week.sessions).toBe(inside.length)
          expect(week.minutes).toBe(inside.reduce((sum, one) => sum + one.durationMinutes, 0))
        }
      }),
    )
  })
})
