import { expect, test } from 'vitest'
import { seededRandom } from '../study/seeded-random.ts'
import { readCode } from '../unit-boards/unit-board-code.ts'
import { isRoomCode, makeQuizCode, makeRoomCode, readRoomCode } from './room-code.ts'

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

test('the code of a quiz is never that of a unit board', () => {
  const random = seededRandom(2)
  const codes = Array.from({ length: 500 }, () => makeQuizCode(random))
  expect(new Set(codes).size).toBe(500)
  for (const code of codes) {
    expect([readRoomCode(code), readCode(code), isRoomCode(code)]).toEqual([code, null, true])
  }
  expect(['BCD FGH', 'ABCDE', ''].map(isRoomCode)).toEqual([false, false, false])
})
