import { expect, test } from 'vitest'
import { answersThatCount, readinessText } from './standing-text.ts'

test('before there are enough answers, readiness says how many count', () => {
  const readiness = { forecast: { known: false, answersMissing: 18 } } as const
  expect(answersThatCount(readiness)).toBe(12)
  expect(readinessText(readiness, true)).toMatch(/^of 30 answers .* a later day\.$/)
})

test('then it says what is known on the day', () => {
  const share = { expected: 0.75, low: 0.55, high: 0.96 }
  const readiness = { forecast: { known: true, share, topics: [] } } as const
  expect(answersThatCount(readiness)).toBeNull()
  expect(readinessText(readiness, true)).toBe('known today. 55% to 96% on the day.')
  expect(readinessText(readiness, false)).toBe('known today. 55% to 96% in 28 days.')
})
