import { expect, test } from 'vitest'
import { CRITERIA, RESULTS } from './conformance.ts'
import { CHAPTERS } from './section-508.ts'

/** The numbers of WCAG 2.2's success criteria, levels A and AA, by guideline. */
const GUIDELINES: Record<string, readonly number[]> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

test('answers every criterion of WCAG 2.2, levels A and AA, in order', () => {
  expect(CRITERIA.map(({ number }) => number)).toEqual(
    Object.entries(GUIDELINES).flatMap(([guideline, rest]) =>
      rest.map((last) => `${guideline}.${last}`),
    ),
  )
  const byLevel = Object.groupBy(CRITERIA, ({ level }) => level)
  expect([byLevel.A?.length, byLevel.AA?.length]).toEqual([31, 24])
})

test('explains every answer', () => {
  const findings = [...CRITERIA, ...CHAPTERS.flatMap((chapter) => chapter.findings)]
  expect(findings.filter(({ remarks, result }) => !remarks || !RESULTS[result])).toEqual([])
  expect(new Set(findings.map(({ number }) => number)).size).toBe(findings.length)
})
