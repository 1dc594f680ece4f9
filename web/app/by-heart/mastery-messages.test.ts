import { expect, test } from 'vitest'
import { faultlessText, missedText, standingText } from './mastery-messages.ts'

const standing = (days: number, missed: string[] = []) => ({
  faultlessDays: Array.from({ length: days }, (_, day) => `2026-03-0${day + 1}`),
  missed: new Set(missed),
})

test('describes how well a text is known', () => {
  expect([0, 1, 2, 3].map((days) => standingText(standing(days)))).toEqual([
    'Not by heart yet',
    'Faultless on 1 day. 1 more day to go.',
    'By heart',
    'By heart',
  ])
  expect(missedText(standing(0))).toBe('')
  expect(missedText(standing(0, ['a']))).toBe('1 line missed last time')
  expect(missedText(standing(0, ['a', 'b']))).toBe('2 lines missed last time')
})

test('describes what a faultless recital led to', () => {
  expect(faultlessText(standing(1), true)).toContain('on another day')
  expect(faultlessText(standing(2), true)).toContain('You know it by heart')
  expect(faultlessText(standing(1), false)).toBe('Now recite the whole text.')
})
