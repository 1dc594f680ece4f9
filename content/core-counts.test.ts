import { expect, test } from 'vitest'
import counts from './core-counts.json' with { type: 'json' }
import { readContentFolder } from './folder.ts'
import { readContent } from './load.ts'

const { sets } = readContent(readContentFolder(import.meta.dirname))

/** Run `npm test -- content/core-counts.test.ts`: what it expects is what belongs in the file. */
test('the counts are those of the questions that boards ask most', () => {
  const core = sets.map(({ category, questions }) => [
    category,
    questions.filter(({ asked }) => asked === 'core').length,
  ])
  const counted = core.filter(([, count]) => count !== 0)
  expect(counts).toEqual(Object.fromEntries(counted.sort()))
})
