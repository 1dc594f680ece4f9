import { expect, test } from 'vitest'
import { clockOffset } from './server-clock.ts'

test('the answer that took the shortest way counts', () => {
  const offsets = [900, 980, 700].reduce<number | null>(
    (known, late) => clockOffset(known, 10_000, 10_000 - late),
    null,
  )
  expect(offsets).toBe(980)
})

test('a clock of the device that was set starts again', () => {
  expect(clockOffset(0, 10_000, 3_610_000)).toBe(-3_600_000)
  expect(clockOffset(0, 3_610_000, 10_000)).toBe(3_600_000)
})
