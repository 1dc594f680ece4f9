import { expect, test } from 'vitest'
import { boardPhase } from './board-phase.ts'

const BOARD = '2026-05-04T00:00:00.000+00:00'

test.each([
  ['2026-05-02', 'ahead'],
  ['2026-05-03', 'eve'],
  ['2026-05-04', 'day'],
  ['2026-05-05', 'after'],
  ['2026-06-30', 'after'],
])('on %s a board on May 4 is %s', (today, phase) => {
  expect(boardPhase(BOARD, today)).toBe(phase)
})

test('a board without a date has no phase of its own', () => {
  expect(boardPhase(null, '2026-05-04')).toBe('undated')
})
