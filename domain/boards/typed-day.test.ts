import { expect, test } from 'vitest'
import {
  doubtOfDay,
  targetDateOfTyped,
  tidyTypedDay,
  typedDayProblem,
  typedDayQuestion,
} from './typed-day.ts'

test('reads a day in the formats that soldiers use', () => {
  for (const typed of ['2026-12-17', '12/17/2026', '17 DEC 2026', ' 17dec26 ', 'Dec 17, 2026']) {
    expect(typedDayProblem(typed), typed).toBeNull()
    expect(tidyTypedDay(typed), typed).toBe('2026-12-17')
    expect(targetDateOfTyped(typed), typed).toBe('2026-12-17T00:00:00.000+00:00')
  }
})

test('rejects a day that does not exist and keeps it as typed; an empty field is valid', () => {
  for (const typed of ['2026-02-30', '17/12/2026', 'soon', '12/17/2026 or later']) {
    expect(typedDayProblem(typed), typed).toContain('yyyy-MM-dd')
    expect(tidyTypedDay(typed)).toBe(typed)
    expect(targetDateOfTyped(typed)).toBeNull()
  }
  expect(typedDayProblem('  ')).toBeNull()
  expect(targetDateOfTyped('')).toBeNull()
})

test('asks about a day that has passed or is more than five years away', () => {
  const today = '2026-05-04'
  expect(typedDayQuestion('3 MAY 2026', today)).toMatch(/^This date has passed\./)
  expect(typedDayQuestion('5/5/2031', today)).toMatch(/^This date is more than five years away\./)
  for (const typed of ['4 MAY 2026', '2031-05-04', '', 'soon']) {
    expect(typedDayQuestion(typed, today), typed).toBeNull()
  }
  expect(doubtOfDay('2033-03-01', '2028-02-29')).toBe('far')
  expect(doubtOfDay('2033-02-28', '2028-02-29')).toBeNull()
})
