import { expect, test } from 'vitest'
import { targetDateOfTyped, tidyTypedDay, typedDayProblem } from './typed-day.ts'

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
