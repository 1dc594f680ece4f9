import { expect, test } from 'vitest'
import { missedLast } from './missed-last.ts'

const review = (originalQuestionId: string, hour: number, isCorrect: boolean) => ({
  ...{ originalQuestionId, isCorrect },
  at: `2026-05-04T${String(hour).padStart(2, '0')}:00:00.000+00:00`,
})

test('a question needs review if its latest answer was wrong, in any order of arrival', () => {
  expect(missedLast([])).toEqual(new Set())
  const reviews = [
    ...[review('once missed', 8, false), review('known now', 8, false)],
    ...[review('sent late', 12, false), review('known now', 9, true)],
    ...[review('missed again', 8, true), review('missed again', 9, false)],
    review('sent late', 10, true),
  ]
  expect(missedLast(reviews)).toEqual(new Set(['once missed', 'missed again', 'sent late']))
})
