import { expect, test } from 'vitest'
import { readableStart } from './session-start.ts'

test('a start is shown in local date and time', () => {
  const start = '2025-05-21T01:05:00.000+00:00'
  expect(readableStart(start, 'UTC')).toEqual({ day: '21 May 2025', hour: '01:05' })
  expect(readableStart(start, 'Pacific/Honolulu')).toEqual({ day: '20 May 2025', hour: '15:05' })
  expect(readableStart('2025-09-01T00:00:00Z', 'UTC')).toEqual({
    day: '1 Sep 2025',
    hour: '00:00',
  })
})

test('an invalid time has no start', () => {
  expect(readableStart('yesterday', 'UTC')).toBeNull()
})
