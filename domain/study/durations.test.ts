import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMinutes, formatTimer, sessionMinutes } from './durations.ts'

const START = '2025-06-01T23:50:00.000+00:00'
const after = (seconds: number) => new Date(Date.parse(START) + seconds * 1000).toISOString()

it.each([
  [0, 1],
  [29, 1],
  [89, 1],
  [90, 2],
  [149, 2],
  [3600, 60],
  [86_400, 1440],
  [900_000, 1440],
  [-500, 1],
])('a session of %d seconds counts as %d minutes', (seconds, minutes) => {
  expect(sessionMinutes(START, after(seconds))).toBe(minutes)
})

it('counts an unreadable moment as one minute', () => {
  expect(sessionMinutes('', START)).toBe(1)
  expect(sessionMinutes(START, 'later')).toBe(1)
})

it('is a whole number of 1 to 1440 for any two moments', () => {
  const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  fc.assert(
    fc.property(moment, moment, (start, end) => {
      const minutes = sessionMinutes(start, end)
      expect(Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440).toBe(true)
    }),
  )
})

it.each([
  [0, '0m'],
  [1, '1m'],
  [59, '59m'],
  [60, '1h 0m'],
  [61, '1h 1m'],
  [1505, '25h 5m'],
  [-4, '0m'],
  [Number.NaN, '0m'],
])('%d minutes read %j', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text)
})

it.each([
  [0, '00:00'],
  [9.9, '00:09'],
  [61, '01:01'],
  [3599, '59:59'],
  [3600, '60:00'],
  [6000, '100:00'],
  [-1, '00:00'],
])('%d seconds show as %s', (seconds, text) => {
  expect(formatTimer(seconds)).toBe(text)
})
