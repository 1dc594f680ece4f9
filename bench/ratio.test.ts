import { expect, test } from 'vitest'
import { isCertain, ratioOf } from './ratio.ts'

test('a ratio is the middle one, whatever the order and however far off the others are', () => {
  expect(ratioOf([0.9, 40, 0.8, 0.1, 0.85]).middle).toBe(0.85)
})

test('of nine ratios the second and the eighth bound the median', () => {
  expect(ratioOf([9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual({ middle: 5, from: 2, to: 8 })
})

test('more rounds make it certain where few do not', () => {
  const swinging = (count: number) =>
    Array.from({ length: count }, (_, at) => 0.8 + (0.1 * ((at * 7) % count)) / count)
  expect(isCertain(ratioOf(swinging(5)))).toBe(false)
  expect(isCertain(ratioOf(swinging(25)))).toBe(true)
})

test('a large ratio is certain within a part of it', () => {
  expect(isCertain({ middle: 50, from: 49, to: 51 })).toBe(true)
  expect(isCertain({ middle: 0.8, from: 0.7, to: 0.9 })).toBe(false)
})

test('nothing measured is certain of nothing', () => {
  expect(isCertain(ratioOf([]))).toBe(false)
})
