import { expect, test } from 'vitest'
import { seededRandom } from '../study/seeded-random.ts'
import { makeRoomCode, readRoomCode } from './room-code.ts'

test('a code is six letters that nobody takes for digits, and reads as itself', () => {
  const random = seededRandom(1)
  const codes = Array.from({ length: 500 }, () => makeRoomCode(random))
  expect(new Set(codes).size).toBe(500)
  for (const code of codes) {
    expect(code).toMatch(/^[A-HJ-NP-Z]{6}$/)
    expect(readRoomCode(code)).toBe(code)
  }
})

test.each([
  ['abc-def', 'ABCDEF'],
  [' ab cd ef ', 'ABCDEF'],
  ['ABCDE', null],
  ['ABCDE1', null],
  ['ABCDEO', null],
  ['', null],
])('%j reads as %j', (typed, code) => {
  expect(readRoomCode(typed)).toBe(code)
})
