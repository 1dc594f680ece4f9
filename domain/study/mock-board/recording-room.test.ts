import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardsToForget } from './recording-room.ts'

const recording = (boardId: string, at: number, bytes = 1) => ({ boardId, at, bytes })
const limits = { boards: 2, bytes: 100 }

test('deletes nothing within the limits', () => {
  expect(boardsToForget([recording('a', 1, 50), recording('b', 2, 50)], 'b', limits)).toEqual([])
})

test('deletes the oldest boards, by number and by size', () => {
  const three = [recording('b', 2), recording('a', 1), recording('c', 3)]
  expect(boardsToForget(three, 'c', limits)).toEqual(['a'])
  const large = [recording('a', 1, 40), recording('b', 2, 40), recording('b', 3, 40)]
  expect(boardsToForget(large, 'c', limits)).toEqual(['a'])
})

test('keeps the current board, however large', () => {
  expect(boardsToForget([recording('a', 1, 500)], 'a', limits)).toEqual([])
  expect(boardsToForget([recording('a', 1, 500), recording('b', 2)], 'a', limits)).toEqual(['b'])
})

test('stays within the limits, apart from the current board', () => {
  const some = fc.record({
    boardId: fc.constantFrom('a', 'b', 'c', 'd'),
    at: fc.nat(50),
    bytes: fc.nat(60),
  })
  fc.assert(
    fc.property(fc.array(some), (recordings) => {
      const gone = new Set(boardsToForget(recordings, 'a', limits))
      const left = recordings.filter(({ boardId }) => !gone.has(boardId))
      const isWithin =
        new Set(left.map(({ boardId }) => boardId)).size <= limits.boards &&
        left.reduce((sum, { bytes }) => sum + bytes, 0) <= limits.bytes
      expect(isWithin || left.every(({ boardId }) => boardId === 'a')).toBe(true)
      expect(gone.has('a')).toBe(false)
    }),
  )
})
