import { expect, test } from 'vitest'
import { shortArrays } from './short-arrays.ts'

test('arrays share buffers but no numbers', () => {
  const newArray = shortArrays(3)
  const arrays = Array.from({ length: 2500 }, newArray)
  expect(arrays.every((array) => array.length === 3 && array.every((number) => number === 0))).toBe(
    true,
  )
  arrays.forEach((array, at) => {
    array.fill(at)
  })
  expect(arrays.every((array, at) => array.every((number) => number === at))).toBe(true)
  // 1,024 arrays in each.
  expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(3)
})
