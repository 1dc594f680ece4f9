import { expect, test } from 'vitest'
import { amountText, stageOf } from './upload-run.ts'

const ended = (status: string, responseStatusCode: number, body: object | string) =>
  stageOf({
    functionId: 'uploadCsv',
    status: status as 'completed',
    responseStatusCode,
    responseBody: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('a finished upload says how much was imported', () => {
  const sets = [{ setId: 'a', name: 'Week - Maps', questionCount: 2 }]
  expect(ended('completed', 200, { sets, setCount: 1, questionCount: 2 })).toEqual({
    kind: 'done',
    summary: '2 questions in 1 set',
    sets,
  })
})

test("a refused file shows the server's reasons line by line", () => {
  expect(ended('failed', 400, { message: 'Line 2: wrong.\nLine 3: wrong.' })).toEqual({
    kind: 'failed',
    message: 'Nothing was uploaded.',
    lines: ['Line 2: wrong.', 'Line 3: wrong.'],
    canRetry: true,
  })
  expect(ended('failed', 500, '')).toMatchObject({
    kind: 'failed',
    lines: ['The action could not be completed. Try again later.'],
  })
})

test.each([
  [1, 1, '1 question in 1 set'],
  [50_000, 10, '50,000 questions in 10 sets'],
])('%i questions and %i sets in words', (questions, sets, text) => {
  expect(amountText(questions, sets)).toBe(text)
})
