import { expect, test } from 'vitest'
import { executionFailure } from './background-run.ts'

const ended = (status: string, responseStatusCode: number, responseBody: string) =>
  executionFailure({ status: status as 'completed', responseStatusCode, responseBody })

test('a completed execution has no failure', () => {
  expect(ended('completed', 200, '{"status":"created"}')).toBeNull()
})

test('a refused execution fails with the server’s message', () => {
  expect(ended('failed', 404, '{"message":"The study guide could not be found."}')).toBe(
    'The study guide could not be found.',
  )
  expect(ended('completed', 400, '{"message":"Too many sets."}')).toBe('Too many sets.')
})

test.each(['', 'not JSON', 'null', '{"message":7}', '{"message":""}'])(
  'a failure with the body %j still has a message',
  (body) => {
    expect(ended('failed', 500, body)).toBe('The action could not be completed. Try again later.')
  },
)
