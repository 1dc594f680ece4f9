import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeStreaks, streakRule } from './streaks.ts'

const at = (day: string, time = '12:00:00.000') => `${day}T${time}+00:00`
const noon = (day: string) => new Date(at(day))

describe('computeStreaks', () => {
  it('is 0 and 0 without sessions', () => {
    expect(computeStreaks([], noon('2025-06-01'))).toEqual({ currentStreak: 0, longestStreak: 0 })
  })

  it('is 1 and 1 after the first session', () => {
    const result = computeStreaks([at('2025-06-01')], noon('2025-06-01'))
    expect(result).toEqual({ currentStreak: 1, longestStreak: 1 })
  })

  it('counts a day with several sessions once', () => {
    const sessions = [at('2025-06-01', '00:00:00.000'), at('2025-06-01', '23:59:59.999')]
    expect(computeStreaks(sessions, noon('2025-06-01')).longestStreak).toBe(1)
  })

  it('keeps the current streak through yesterday and drops it a day later', () => {
    const sessions = [at('2025-06-01'), at('2025-06-02')]
    expect(computeStreaks(sessions, noon('2025-06-03')).currentStreak).toBe(2)
    expect(computeStreaks(sessions, noon('2025-06-04')).currentStreak).toBe(0)
    expect(computeStreaks(sessions, noon('2025-06-04')).longestStreak).toBe(2)
  })

  it('uses the UTC day of a moment with an offset', () => {
    const sessions = ['2025-06-01T22:00:00-04:00', at('2025-06-01')]
    expect(computeStreaks(sessions, noon('2025-06-02')).currentStreak).toBe(2)
  })

  it('fault 23: ignores unreadable start times and tolerates a clock that ran ahead', () => {
    const sessions = ['', 'soon', at('2025-06-01'), at('2025-06-20')]
    expect(computeStreaks(sessions, noon('2025-06-01')).currentStreak).toBe(1)
  })

  it.each(['2024-02-28', '2025-02-27', '2025-03-29', '2025-10-25', '2024-12-30', '2100-02-27'])(
    'fault 23: agrees with a count by calendar around %s',
    (border) => {
      const offsetsInMinutes = fc.array(fc.integer({ min: -9 * 1440, max: 9 * 1440 }), {
        maxLength: 25,
      })
      const nowOffset = fc.integer({ min: -9 * 1440, max: 9 * 1440 })
      fc.assert(
        fc.property(offsetsInMinutes, nowOffset, (offsets, offset) => {
          const base = Date.parse(`${border}T00:00:00Z`)
          const times = offsets.map((minutes) => new Date(base + minutes * 60_000).toISOString())
          const now = new Date(base + offset * 60_000)
          const past = times.filter((time) => time.slice(0, 10) <= now.toISOString().slice(0, 10))
          expect(computeStreaks(past, now)).toEqual(streaksByCalendar(past, now))
        }),
      )
    },
  )
})

/** A slow reference implementation that goes through the calendar day by day. */
function streaksByCalendar(times: readonly string[], now: Date) {
  const marked = times.map((time) => time.slice(0, 10))
  const walk = new Date(now)
  walk.setUTCDate(walk.getUTCDate() - 40)
  const today = now.toISOString().slice(0, 10)
  let run = 0
  let longest = 0
  let runThroughYesterday = 0
  for (;;) {
    const day = walk.toISOString().slice(0, 10)
    if (day === today) runThroughYesterday = run
    run = marked.includes(day) ? run + 1 : 0
    longest = Math.max(longest, run)
    if (day === today) {
      return { currentStreak: run > 0 ? run : runThroughYesterday, longestStreak: longest }
    }
    walk.setUTCDate(walk.getUTCDate() + 1)
  }
}

it.each([
  [0, 'Streaks count calendar days in UTC.'],
  [600, 'Streaks count calendar days in UTC, which end at 1400 on your clock.'],
  [300, 'Streaks count calendar days in UTC, which end at 1900 on your clock.'],
  [-540, 'Streaks count calendar days in UTC, which end at 0900 on your clock.'],
  [-345, 'Streaks count calendar days in UTC, which end at 0545 on your clock.'],
])('says when its days end, %d minutes from UTC', (minutes, words) => {
  expect(streakRule(minutes)).toBe(words)
})
