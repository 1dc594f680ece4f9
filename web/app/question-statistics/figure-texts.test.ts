import { expect, test } from 'vitest'
import { correlationText, shareText } from './figure-texts.ts'

test('figures are shown with their standard error', () => {
  expect(shareText({ value: 0.724, error: 0.068 })).toBe('72 % ±7')
  expect(shareText({ value: 1, error: 0.001 })).toBe('100 % ±1')
  expect(shareText(null)).toBe('Not yet')
  expect(correlationText({ value: -0.314, error: 0.08 })).toBe('−0.31 ±0.08')
  expect(correlationText(null)).toBe('Cannot tell')
})
