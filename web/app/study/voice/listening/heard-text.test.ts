import { expect, test } from 'vitest'
import type { HeardResult } from './browser-recognition.ts'
import { heardAfter, NOTHING_HEARD } from './heard-text.ts'

/** A final entry. Without confidence it is a guess, as on Android. */
const entry = (transcript: string, confidence = 0.9): HeardResult =>
  Object.assign([{ transcript, confidence }], { isFinal: true })
const guesses = (...texts: string[]) => texts.map((text) => entry(text, 0))
const textOf = (results: readonly HeardResult[]) => heardAfter(NOTHING_HEARD, results).text

test.each([
  ['a correction of the last words', guesses('I', 'I am', 'I am in', 'I am an American')],
  ['a contraction', guesses('I', "I'm", 'I am an American')],
  ['a shorter text after a longer one', guesses('I am an', 'I am an American', 'I am an')],
])('a growing text is heard once: %s', (_, results) => {
  expect(textOf(results)).toBe('I am an American')
})

test.each([
  ['values', ['loyalty', 'duty', 'respect'], 'loyalty duty respect'],
  ['a common beginning', ['first sergeant', 'first lieutenant'], 'first sergeant first lieutenant'],
  [
    'lines of a creed',
    ['I am an expert', 'I am a professional'],
    'I am an expert I am a professional',
  ],
])('what only looks alike is kept, also without confidence: %s', (_, texts, text) => {
  expect(textOf(texts.map((said) => entry(said)))).toBe(text)
  expect(textOf(guesses(...texts))).toBe(text)
})

test('a confident entry is not shortened by the next sentence', () => {
  expect(textOf([entry('I will never quit'), entry('I will')])).toBe('I will never quit I will')
})

test('an entry that repeats all of the entries before replaces them', () => {
  const results = [entry('never quit'), entry('never leave'), entry('never quit never leave home')]
  expect(textOf(results)).toBe('never quit never leave home')
})

test('the first alternative with words counts', () => {
  const alternatives = [{ transcript: ' ' }, { transcript: 'map' }, { transcript: 'nap' }]
  expect(textOf([Object.assign(alternatives, { isFinal: true })])).toBe('map')
})

test('an engine that shows less of a text for a moment begins nothing again', () => {
  const shown = (...texts: string[]) => texts.map((transcript) => [{ transcript }])
  const before = heardAfter(NOTHING_HEARD, shown('I am an', ' American Soldier in the army'))
  const after = heardAfter(before, shown('I am an American'))
  expect(heardAfter(after, shown('I am an American Soldier')).text).toBe('I am an American Soldier')
})
