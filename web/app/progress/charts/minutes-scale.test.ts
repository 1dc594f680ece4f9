import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineLabel, minuteLines } from './minutes-scale.ts'

test('gridlines are round numbers and reach the longest bar', () => {
  expect(minuteLines(0)).toEqual([0, 5])
  expect(minuteLines(20)).toEqual([0, 5, 10, 15, 20])
  expect(minuteLines(21)).toEqual([0, 10, 20, 30])
  expect(minuteLines(150)).toEqual([0, 60, 120, 180])
  expect(minuteLines(9000)).toEqual([0, 2400, 4800, 7200, 9600])
})

test('there are two to five gridlines; the last is just above the maximum', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (most) => {
      const lines = minuteLines(most)
      expect(lines.length).toBeGreaterThanOrEqual(2)
      expect(lines.length).toBeLessThanOrEqual(5)
      expect(lines.at(-1)).toBeGreaterThanOrEqual(most)
      if (most > 0) expect(lines.at(-2)).toBeLessThan(most)
    }),
  )
})

test('whole hours are shown without minutes', () => {
  expect([0, 45, 60, 90, 120].map(lineLabel)).toEqual(['0m', '45m', '1h', '1h 30m', '2h'])
})
