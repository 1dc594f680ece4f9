import { expect, test } from 'vitest'
import { SYNONYMS } from './recall-synonyms.ts'
import { stem } from './recall-words.ts'

test('a word has one meaning', () => {
  const meanings = SYNONYMS.map((group) => new Set(group.map(stem)))
  const words = meanings.flatMap((group) => [...group])
  const twice = words.filter((word, place) => words.indexOf(word) !== place)
  expect(twice).toEqual([])
})
