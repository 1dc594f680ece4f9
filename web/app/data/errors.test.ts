import { AppwriteException } from 'appwrite'
import { expect, test } from 'vitest'
import { errorMessage } from './errors.ts'

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'
const FALLBACK = 'Try again later.'
const GATEWAY = 'The server cannot be reached right now. Try again in a minute.'

const refused = (message: string, code: number, type = 'general_argument_invalid') =>
  new AppwriteException(message, code, type, JSON.stringify({ message, code, type }))

test('the server’s sentence is shown', () => {
  expect(errorMessage(refused('Board name cannot be empty.', 400), FALLBACK)).toBe(
    'Board name cannot be empty.',
  )
  expect(errorMessage(new AppwriteException('Its own words.', 409, 'x'), FALLBACK)).toBe(
    'Its own words.',
  )
})

test.each([
  [PAGE, 502],
  ['upstream connect error', 503],
  ['<!DOCTYPE html><p>Blocked', 403],
  ['"just a text"', 500],
])('a proxy’s answer %j is a plain sentence', (text, code) => {
  expect(errorMessage(new AppwriteException(text, code, '', text), FALLBACK)).toBe(GATEWAY)
})

test.each([
  'Attribute "boardId" must be the id of one of your boards.',
  'Param "documentId" must be unique() or 1 to 36 letters.',
  'Invalid `questions`: must be a list.',
])('what speaks of the call is not shown: %s', (message) => {
  expect(errorMessage(refused(message, 400), FALLBACK)).toBe(FALLBACK)
})

test('without a response the screen’s own message is shown', () => {
  expect(errorMessage(new TypeError('Failed to fetch'), FALLBACK)).toBe(FALLBACK)
  expect(errorMessage(new AppwriteException('', 502, '', ''), FALLBACK)).toBe(FALLBACK)
})
