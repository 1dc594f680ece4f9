import { expect, test } from 'vitest'
import { amountText, toUploadStage } from './upload-run.ts'

test('a finished upload says how much was imported', () => {
  const sets = [{ setId: 'a', name: 'Week - Maps', questionCount: 2 }]
  const answer = { sets, setCount: 1, questionCount: 2, encoding: 'utf-8', notice: null }
  expect(toUploadStage({ kind: 'imported', answer })).toEqual({
    kind: 'done',
    summary: '2 questions in 1 set',
    sets,
  })
})

test("a refused file shows the server's reasons line by line", () => {
  expect(toUploadStage({ kind: 'refused', reason: 'Line 2: wrong.\nLine 3: wrong.' })).toEqual({
    kind: 'failed',
    message: 'Nothing was uploaded.',
    lines: ['Line 2: wrong.', 'Line 3: wrong.'],
    canRetry: true,
  })
})

test.each([
  [1, 1, '1 question in 1 set'],
  [50_000, 10, '50,000 questions in 10 sets'],
])('%i questions and %i sets in words', (questions, sets, text) => {
  expect(amountText(questions, sets)).toBe(text)
})
