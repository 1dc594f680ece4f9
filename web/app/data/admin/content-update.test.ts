import { expect, test } from 'vitest'
import { toUpdateOutcome } from './content-update.ts'

const run = { $id: 'e1', $updatedAt: '2026-01-01T00:00:00.000+00:00' }
const same = { id: 'e1', at: '2026-01-01T00:00:00.000+00:00' }

const ended = (status: string, responseBody = '', responseStatusCode = 200) =>
  toUpdateOutcome({ ...run, status: status as 'completed', responseBody, responseStatusCode })

test('an update that waits or is processed is running', () => {
  expect(ended('waiting', '', 0)).toEqual({ ...same, state: 'running' })
  expect(ended('processing', '', 0)).toEqual({ ...same, state: 'running' })
})

test('a completed update says what it changed', () => {
  const sets = { added: 1, changed: 2, archived: 0 }
  const questions = { added: 30, changed: 4, archived: 0 }
  const answer = { status: 'updated', sets, questions }
  expect(ended('completed', JSON.stringify(answer))).toEqual({ ...same, state: 'done', answer })
})

test('a failed update has the server’s reason', () => {
  expect(ended('failed', '{"message":"Only an admin can update the content."}', 401)).toEqual({
    ...same,
    state: 'failed',
    reason: 'Only an admin can update the content.',
  })
})
