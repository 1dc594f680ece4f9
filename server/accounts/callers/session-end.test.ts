import { expect, test } from 'vitest'
import { wireTime } from '../../contract/wire-time.ts'
import { hasEnded, isUseToNote } from './session-end.ts'

const NOW = new Date('2026-03-04T05:06:07.890Z')
const DAY = 24 * 60 * 60_000
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const at = (milliseconds: number) => wireTime(after(milliseconds))

test('a session ends at the millisecond when it expires, or 90 days after its last use', () => {
  const session = { expire: at(DAY), accessedAt: at(-10 * DAY) }
  expect(hasEnded(session, after(DAY - 1))).toBe(false)
  expect(hasEnded(session, after(DAY))).toBe(true)
  expect(hasEnded({ ...session, accessedAt: at(-90 * DAY + 1) }, NOW)).toBe(false)
  expect(hasEnded({ ...session, accessedAt: at(-90 * DAY) }, NOW)).toBe(true)
})

test('a use is recorded once a day has passed since the previous one', () => {
  expect(isUseToNote(at(-DAY + 1), NOW)).toBe(false)
  expect(isUseToNote(at(-DAY), NOW)).toBe(true)
})

test('calls at other times, earlier ones included, get their own bounds', () => {
  const session = { expire: at(1), accessedAt: at(0) }
  const moments = [0, 1, 0, 2, 0].map((milliseconds) => hasEnded(session, after(milliseconds)))
  expect(moments).toEqual([false, true, false, true, false])
})
