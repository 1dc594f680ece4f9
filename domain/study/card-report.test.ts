import { expect, test } from 'vitest'
import { cardReportProblem, resolutionProblem } from './card-report.ts'

test('a report needs no text unless its reason is "Other"', () => {
  expect(cardReportProblem('typo', '')).toBeUndefined()
  expect(cardReportProblem('other', ' \u200b')).toBe('Please say what the problem is.')
  expect(cardReportProblem('other', 'The picture is missing.')).toBeUndefined()
  expect(cardReportProblem('typo', ` ${'x'.repeat(1000)} `)).toBeUndefined()
  expect(cardReportProblem('typo', 'x'.repeat(1001))).toContain('1,000 characters')
})

test('a fixed report must name its edit', () => {
  expect(resolutionProblem(' ')).toContain('a link')
  expect(resolutionProblem('Corrected on 21 Nov 2026')).toBeUndefined()
  expect(resolutionProblem('x'.repeat(501))).toContain('500 characters')
})
