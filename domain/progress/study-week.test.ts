import { expect, test } from 'vitest'
import { studyWeek } from './study-week.ts'

const ZONE = 'America/Chicago'
/** Monday to Saturday; Sundays are free. */
const PLAN = { minutesByWeekday: [0, 20, 20, 20, 20, 20, 20], daysOff: '[]' }
const kinds = (starts: string[], now: string) =>
  studyWeek(starts, PLAN, ZONE, new Date(now)).map(({ day, kind }) => `${day.slice(8)} ${kind}`)

test('shows the last seven study days, the free ones apart', () => {
  // Monday, November 23, 2026, 08:00 in Chicago.
  expect(kinds(['2026-11-20T15:00:00Z', '2026-11-23T13:30:00Z'], '2026-11-23T14:00:00Z')).toEqual([
    ...['17 open', '18 open', '19 open', '20 studied', '21 open', '22 off', '23 studied'],
  ])
})

test('a session before 0400 belongs to the day before', () => {
  // 03:30 in Chicago on the 23rd.
  expect(kinds(['2026-11-23T09:30:00Z'], '2026-11-23T14:00:00Z').slice(-2)).toEqual([
    '22 studied',
    '23 open',
  ])
})

test('skips a start that cannot be read', () => {
  expect(kinds(['soon'], '2026-11-23T14:00:00Z').filter((day) => day.includes('studied'))).toEqual(
    [],
  )
})
