import { expect, test } from 'vitest'
import { localDay, untilNextDay } from './day-clock.ts'

test('a local day is written as yyyy-MM-dd', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
  expect(localDay(new Date(2026, 0, 6, 0, 0, 0))).toBe('2026-01-06')
})

test('the next day starts at a midnight, at most 24 hours away', () => {
  for (const hour of [0, 1, 5, 11, 12, 18, 23]) {
    const now = new Date(2026, 4, 3, hour, 30, 15)
    const next = new Date(now.getTime() + untilNextDay(now))
    const isLocal = next.getHours() === 0 && next.getMinutes() === 0
    const isUtc = next.getUTCHours() === 0 && next.getUTCMinutes() === 0
    expect(isLocal || isUtc).toBe(true)
    expect(untilNextDay(now)).toBeLessThanOrEqual(86_400_000)
  }
})

test('just before midnight the wait is at least a second, so that the day has surely changed', () => {
  expect(untilNextDay(new Date(2026, 4, 3, 23, 59, 59, 999))).toBe(1000)
})
