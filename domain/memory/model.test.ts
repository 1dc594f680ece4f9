import { expect, test } from 'vitest'
import { chanceOfRight } from './model.ts'

test('without recall, one of four options is right by chance, and never without options', () => {
  expect(chanceOfRight(0, true)).toBe(1 / 4)
  expect(chanceOfRight(0.2, true)).toBeCloseTo(0.2 + 0.8 / 4, 12)
  expect(chanceOfRight(1, true)).toBe(1)
  for (const recall of [0, 0.2, 1]) expect(chanceOfRight(recall, false)).toBe(recall)
})
