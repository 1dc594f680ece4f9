import { expect, test } from 'vitest'
import { updateOutcomeOf } from './update-outcome.ts'

const ended = (status: string, responseBody = '', responseStatusCode = 200) =>
  updateOutcomeOf({ status: status as 'completed', responseBody, responseStatusCode })

test('a running update has no outcome', () => {
  expect(ended('waiting', '', 0)).toBeUndefined()
  expect(ended('processing', '', 0)).toBeUndefined()
})

test('a completed update says what it changed', () => {
  const sets = { added: 1, changed: 2, archived: 0 }
  const questions = { added: 30, changed: 4, archived: 0 }
  expect(ended('completed', JSON.stringify({ status: 'updated', sets, questions }))).toEqual({
    kind: 'done',
    message: 'The content was updated. Check the function logs for details.',
    sets,
    questions,
  })
  expect(
    ended('completed', JSON.stringify({ status: 'unchanged', sets, questions })),
  ).toMatchObject({ message: expect.stringContaining('already up to date') })
})

test('a failed update names its status and the server’s reason', () => {
  expect(ended('failed', '{"message":"Only an admin can update the content."}', 401)).toEqual({
    kind: 'failed',
    message: 'Error: Function failed with status: failed. Check function logs.',
    reason: 'Only an admin can update the content.',
  })
})
