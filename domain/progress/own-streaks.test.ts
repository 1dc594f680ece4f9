import { describe, expect, test } from 'vitest'
import { ownStreaks } from './own-streaks.ts'

const TEXAS = 'America/Chicago'
const NOW = new Date('2026-03-06T22:00:00Z')

describe("a soldier's own streak", () => {
  test('counts an afternoon and the next evening in Texas as two days', () => {
    // 16:00 on 5 March and 20:00 on 6 March in Texas; in UTC the second is on the 7th.
    const times = ['2026-03-05T22:00:00Z', '2026-03-07T02:00:00Z']
    const now = new Date('2026-03-07T03:00:00Z')
    expect(ownStreaks(times, null, TEXAS, now)).toEqual({ current: 2, longest: 2 })
  })

  test('continues over days off without counting them', () => {
    const daysOff = JSON.stringify([{ from: '2026-03-03', to: '2026-03-05' }])
    const plan = { minutesByWeekday: Array<number>(7).fill(20), daysOff }
    const times = ['2026-03-01T20:00:00Z', '2026-03-02T20:00:00Z', '2026-03-06T20:00:00Z']
    expect(ownStreaks(times, plan, 'UTC', NOW)).toEqual({ current: 3, longest: 3 })
    expect(ownStreaks(times, null, 'UTC', NOW)).toEqual({ current: 1, longest: 2 })
  })

  test('is not broken before today is over', () => {
    expect(ownStreaks(['2026-03-05T12:00:00Z'], null, 'UTC', NOW).current).toBe(1)
  })

  test('counts a study at 02:00 for the day before', () => {
    const times = ['2026-03-05T02:00:00Z', '2026-03-05T20:00:00Z', '2026-03-06T20:00:00Z']
    expect(ownStreaks(times, null, 'UTC', NOW)).toEqual({ current: 3, longest: 3 })
  })

  test('is 0 without study', () => {
    expect(ownStreaks(['nonsense'], null, 'UTC', NOW)).toEqual({ current: 0, longest: 0 })
  })
})
