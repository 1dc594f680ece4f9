import { afterEach, expect, test, vi } from 'vitest'
import { isLetterKey, letterKeysWork } from './letter-keys.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [null, true],
  ['on', true],
  ['off', false],
])('letter keys stored as %s work: %s', (stored, work) => {
  vi.stubGlobal('localStorage', { getItem: () => stored })
  expect(letterKeysWork()).toBe(work)
})

test('letter keys work if storage is blocked', () => {
  expect(letterKeysWork()).toBe(true)
})

test('letters, digits and signs are letter keys, Space and named keys are not', () => {
  expect(['s', '1', '?', ' ', 'Enter', 'ArrowLeft'].filter(isLetterKey)).toEqual(['s', '1', '?'])
})
