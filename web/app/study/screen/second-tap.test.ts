import { expect, test } from 'vitest'
import { isSecondTap } from './second-tap.ts'

const first = { at: 1000, x: 200, y: 700, step: 'show' }

test('a tap on what the first one brought there is its second half', () => {
  for (const gap of [0, 50, 150, 300, 450]) {
    expect(isSecondTap(first, { ...first, at: 1000 + gap, x: 210, step: 'mark' })).toBe(true)
  }
})

test('a later tap, one elsewhere, and one on the same control count', () => {
  expect(isSecondTap(null, first)).toBe(false)
  expect(isSecondTap(first, { ...first, at: 1500, step: 'mark' })).toBe(false)
  expect(isSecondTap(first, { ...first, at: 1100, x: 300, step: 'mark' })).toBe(false)
  expect(isSecondTap(first, { ...first, at: 1100 })).toBe(false)
})
