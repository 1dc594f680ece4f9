import { expect, test } from 'vitest'
import { isSame } from './use-write.ts'

const file = new File(['a'], 'a.zip')
const card = { id: 'a', words: ['x'] }

test.each([
  [undefined, undefined],
  ['renew', 'renew'],
  [card, card],
  [
    { file, onSent: () => 1 },
    { file, onSent: () => 2 },
  ],
  [[card], [card]],
  [
    { draft: { id: 'a', words: ['x'] }, answer: null },
    { draft: { id: 'a', words: ['x'] }, answer: null },
  ],
])('a press asks for the same as before: %j', (one, other) => {
  expect(isSame(one, other)).toBe(true)
})

test.each([
  [undefined, null],
  ['renew', 'close'],
  [{ file }, { file: new File(['a'], 'a.zip') }],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [[1, 2], [1]],
  [{ id: 'a' }, { id: 'b' }],
])('a press asks for something else: %j and %j', (one, other) => {
  expect(isSame(one, other)).toBe(false)
})
