import { expect, test } from 'vitest'
import { isCertain, medianRatio } from './ratio.ts'

test('returns the median ratio, in any order and with any outliers', () => {
  expect(medianRatio([0.9, 40, 0.8, 0.1, 0.85]).middle).toBe(0.85)
})

test('bounds the median of nine ratios by the second and the eighth', () => {
  expect(medianRatio([9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual({ middle: 5, from: 2, to: 8 })
})

test('is certain with more rounds where few are not enough', () => {
  const swinging = (count: number) =>
    Array.from({ length: count }, (_, at) => 0.8 + (0.1 * ((at * 7) % count)) / count)
  expect(isCertain(medianRatio(swinging(5)))).toBe(false)
  expect(isCertain(medianRatio(swinging(25)))).toBe(true)
})

test('is certain of a large ratio within a fraction of it', () => {
  expect(isCertain({ middle: 50, from: 49, to: 51 })).toBe(true)
  expect(isCertain({ middle: 0.8, from: 0.7, to: 0.9 })).toBe(false)
})

test('is certain of nothing without measurements', () => {
  expect(isCertain(medianRatio([]))).toBe(false)
})
