import { expect, test } from 'vitest'
import { spokenParts } from './spoken-parts.ts'

test('reads a short text in one part and a long one by sentences, and loses nothing', () => {
  expect(spokenParts('What is grid north? It is this.')).toEqual([
    'What is grid north? It is this.',
  ])
  const sentence = 'I will always place the mission first and never accept defeat. '
  const parts = spokenParts(sentence.repeat(7))
  expect(parts.map(({ length }) => length / sentence.length)).toEqual([3, 3, 1])
  expect(parts.join('')).toBe(sentence.repeat(7))
})
