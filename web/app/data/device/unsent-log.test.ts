import { expect, test } from 'vitest'
import { lostChanges } from './unsent-log.ts'

const answered = (text: string | null, number: number) => ['answers', { text, number }] as const
const lost = (change: ReturnType<typeof answered>, last: number) =>
  lostChanges([[...change]], last).length

test('what came after the last change of localStorage is lost', () => {
  expect([lost(answered('four', 12), 10), lost(answered(null, 12), 10)]).toEqual([1, 1])
  expect(lost(answered('one', 12), 0)).toBe(1)
})

test('an older change is not repeated, though its text is gone or another', () => {
  expect([lost(answered('four', 10), 10), lost(answered('three', 9), 10)]).toEqual([0, 0])
})
