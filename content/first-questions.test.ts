import { findPublication } from '@squared-away/domain/study/references'
import { expect, test } from 'vitest'
import first from './first-questions.json' with { type: 'json' }
import { readContentFolder } from './folder.ts'
import { readContent } from './load.ts'
import usual from './usual-topics.json' with { type: 'json' }

const { sets, publications } = readContent(readContentFolder(import.meta.dirname))
const byId = new Map(sets.flatMap(({ questions }) => questions).map((entry) => [entry.id, entry]))

test('the first questions ship, are asked by most boards, and none is from memory', () => {
  expect(new Set(first.questions).size).toBe(first.questions.length)
  for (const id of first.questions) {
    const { asked, regulationRef } = byId.get(id) ?? {}
    expect(asked, id).toBe('core')
    const seen = findPublication(regulationRef ?? '', publications)?.seen
    expect(['text', 'official', 'secondary'], id).toContain(seen)
  }
})

test('each topic that most boards ask about has at least two of them', () => {
  for (const topic of usual.topics) {
    const count = first.questions.filter((id) => byId.get(id)?.category === topic).length
    expect(count, topic).toBeGreaterThanOrEqual(2)
  }
})
